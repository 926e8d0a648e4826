"""The programs of the suite, by name.

    function, arguments   what is called, and with what (arguments.py)
    near     how far results may be apart, relative to an output's largest
    donated  the number of an argument whose memory its results may take, as
             people run such steps; the results are then the same whether the
             program ran before or not
    turns    of `while` loops whose length JAX does not know
"""
import collections

from programs import (bodies, decoders, inference, networks, simulations,
                      training)

Program = collections.namedtuple(
    "Program", "function arguments near donated turns",
    defaults=(1e-4, None, None))

PROGRAMS = {
    "decoder_token": Program(decoders.decoder_token,
                             decoders.token_arguments, donated=2),
    "decoder_prompt": Program(decoders.decoder_prompt,
                              decoders.prompt_arguments),
    "decoder_bf16": Program(decoders.decoder_bf16, decoders.bf16_arguments,
                            near=5e-2, donated=2),
    "residual_50": Program(networks.residual_50,
                           networks.residual_50_arguments, near=1e-3),
    "unet_step": Program(networks.unet_step, networks.unet_arguments,
                         near=1e-3),
    "attention_blocks": Program(networks.attention_blocks,
                                networks.attention_arguments),
    "perceptron_adam": Program(training.perceptron_adam,
                               training.perceptron_arguments, near=1e-3),
    "lstm_training": Program(training.lstm_training, training.lstm_arguments,
                             near=1e-3),
    "residual_training": Program(training.residual_training,
                                 training.residual_arguments, near=1e-2),
    "ray_march": Program(simulations.ray_march, simulations.ray_arguments,
                         near=1e-2),
    "conjugate_gradient": Program(simulations.conjugate_gradient,
                                  simulations.cg_arguments, near=1e-2,
                                  turns=simulations.CG_STEPS),
    "lattice_boltzmann": Program(simulations.lattice_boltzmann,
                                 simulations.fluid_arguments, near=1e-3),
    "rigid_bodies": Program(bodies.rigid_bodies, bodies.bodies_arguments,
                            near=1e-2),
    "black_scholes": Program(inference.black_scholes,
                             inference.options_arguments),
    "kalman": Program(inference.kalman, inference.kalman_arguments,
                      near=1e-3),
    "hamiltonian": Program(inference.hamiltonian,
                           inference.hamiltonian_arguments, near=1e-2),
}

### Notices by mail or to a web address.

# of 2dae5559
notice-turn = { $player }, te toca: { $game }, ronda { $round } de { $rounds }.
# of ce81a18d
notice-game = una partida en { $board }
# of 6aa7a3c0
notice-letter =
    { $news }

    { $link }

    No quiero más correos sobre esta mesa: { $quiet }
# of a015bf5d
notice-ask = Avisos de tus turnos: ¿son para ti?
# of f49540af
notice-question =
    Alguien en { $server } ha pedido que se le avise en esta dirección cuando le toque jugar en una partida.

    Si has sido tú, di que sí aquí:
    { $yes }

    Si no, no hagas nada y no llegará ningún aviso. Para no recibir nunca más correos de ese servidor:
    { $no }
# of 33813ea4
notice-stop = ¿No quieres más avisos sobre esta mesa?
# of e2840a71
notice-stop_button = No enviar más
# of eb384c73
notice-stop_done = No recibirás más avisos sobre esta mesa.
# of cc9aa213
notice-never = ¿No quieres más correos de este servidor?
# of b462fa29
notice-never_button = No enviarme ninguno
# of 183dc1ce
notice-never_done = Este servidor no te escribirá más.
# of df19ee7d
notice-yes = ¿Enviar a esta dirección los avisos de tus turnos?
# of c7f45be5
notice-yes_button = Sí, enviarlos
# of 35e31f36
notice-yes_done = Recibirás aquí los avisos de tus turnos en esta mesa.

import type { Sentences } from './text.ts'

/** Sentences about orders, and their events. */
export const orders = {
  'order.unknown': {
    pt: 'Ordem não encontrada.',
    es: 'Orden no encontrada.',
    en: 'There is no such order.',
  },
  'order.notYours': {
    pt: 'Esta ordem não é sua.',
    es: 'Esta orden no es suya.',
    en: 'The order belongs to another user.',
  },
  'order.staffOnly': {
    pt: 'Apenas a equipe pode cotar ordens.',
    es: 'Solo el equipo puede cotizar órdenes.',
    en: 'Only staff quote orders.',
  },
  'order.createForAnother': {
    pt: 'Você não pode criar ordens para outro usuário.',
    es: 'Usted no puede crear órdenes para otro usuario.',
    en: 'The caller may not create orders for another user.',
  },
  'order.pair': {
    pt: 'Compra é de reais para bitcoin; venda, de bitcoin para reais.',
    es: 'La compra es de reales a bitcoin; la venta, de bitcoin a reales.',
  },
  'order.oneAmount': {
    pt: 'Informe um único valor; a cotação define o outro.',
    es: 'Indique un solo monto; la cotización define el otro.',
  },
  'order.otcMinimum': {
    pt: 'Atenção. Para fazer uma ordem OTC, a quantidade mínima é {{minimum}}',
    es: 'Atención. Para hacer una orden OTC, la cantidad mínima es {{minimum}}',
    en: 'The amount is below the minimum of an OTC order.',
  },
  'order.bookTooMany': {
    pt: 'Você já tem {{limit}} ordens no livro de ofertas. Cancele uma antes.',
    es: 'Ya tiene {{limit}} órdenes en el libro de ofertas. Cancele una antes.',
    en: 'The user has too many open orders on the Book.',
  },
  'order.bookMinimum': {
    pt: 'No livro de ofertas, o valor mínimo é {{minimum}}.',
    es: 'En el libro de ofertas, el monto mínimo es {{minimum}}.',
    en: 'The amount is below the minimum of the Book.',
  },
  'order.bookPrice': {
    pt: 'Os dois valores não dão um preço. Confira-os.',
    es: 'Los dos montos no dan un precio. Revíselos.',
    en: 'The two amounts give no price.',
  },
  'order.bookLimit': {
    pt: 'O preço não corresponde aos dois valores.',
    es: 'El precio no corresponde a los dos montos.',
    en: 'The limit does not complete both amounts.',
  },
  'order.bookOnly': {
    pt: 'Vale só para ordens do Book.',
    es: 'Vale solo para órdenes del Book.',
    en: 'The field is for orders of the Book.',
  },
  'order.postOnlyMeets': {
    pt: 'A ordem executaria na hora. Mude o preço ou a validade.',
    es: 'La orden se ejecutaría al instante. Cambie el precio o la vigencia.',
    en: 'A post-only order would trade at once.',
  },
  'order.bookTooBig': {
    pt: 'Este valor é maior do que o livro de ofertas aceita.',
    es: 'Este monto es mayor de lo que el libro de ofertas acepta.',
    en: 'The amount is above the maximum of the Book.',
  },
  'order.quoteOwn': {
    pt: 'Você não pode cotar a própria ordem.',
    es: 'Usted no puede cotizar su propia orden.',
    en: 'Staff do not quote their own orders.',
  },
  'order.notOtc': {
    pt: 'Só ordens OTC recebem cotação.',
    es: 'Solo las órdenes OTC reciben cotización.',
    en: 'Only OTC orders are quoted.',
  },
  'order.notQuotable': {
    pt: 'Esta ordem não pode mais ser cotada.',
    es: 'Esta orden ya no se puede cotizar.',
    en: 'The order can no longer be quoted.',
  },
  'order.taken': {
    pt: 'Outra pessoa da equipe está cotando esta ordem. Assuma antes.',
    es: 'Otra persona del equipo está cotizando esta orden. Tómela antes.',
    en: 'Another member of staff works on the order. Take it over first.',
  },
  'order.quoteTooLong': {
    pt: 'A cotação desta ordem vale no máximo {{minutes}} min.',
    es: 'La cotización de esta orden vale como máximo {{minutes}} min.',
    en: 'A quotation is firm for at most the minutes of its order.',
  },
  'order.notAutomatic': { pt: 'Esta ordem precisa de uma pessoa.', es: 'Esta orden necesita a una persona.' },
  'order.quoteTooSmall': {
    pt: 'Com esta cotação não sobra valor a receber.',
    es: 'Con esta cotización no queda monto por recibir.',
    en: 'The quotation leaves nothing to receive.',
  },
  'order.quoteTooBig': {
    pt: 'Com esta cotação o valor passa do máximo.',
    es: 'Con esta cotización el monto supera el máximo.',
    en: 'The quotation makes an amount above the maximum.',
  },
  'order.priceBand': {
    pt: 'Este preço está longe demais do mercado. Agora o limite é {{limit}} por bitcoin.',
    es: 'Este precio está demasiado lejos del mercado. Ahora el límite es {{limit}} por bitcoin.',
    en: 'The price is too far from the market.',
  },
  'order.housePosition': {
    pt: 'A posição da corretora não permite tanto. Agora o máximo é {{most}}.',
    es: 'La posición de la casa no permite tanto. Ahora el máximo es {{most}}.',
    en: 'The position of the brokerage does not allow this amount.',
  },
  'order.ownCounterparty': {
    pt: 'A própria corretora não negocia consigo mesma.',
    es: 'La propia casa no negocia consigo misma.',
    en: 'The brokerage does not trade with itself.',
  },
  'order.notCancellable': {
    pt: 'Esta ordem não pode mais ser cancelada.',
    es: 'Esta orden ya no se puede cancelar.',
    en: 'The order can no longer be cancelled.',
  },
  'order.notEndable': {
    pt: 'Esta ordem já terminou.',
    es: 'Esta orden ya terminó.',
    en: 'The order is over.',
  },
  'order.endOthers': {
    pt: 'Só o dono encerra a ordem antes do prazo.',
    es: 'Solo el dueño cierra la orden antes del plazo.',
    en: 'Only the owner ends an order early; staff end orders of the desk.',
  },
  'order.cancelPartial': {
    pt: 'Só um administrador pode cancelar uma ordem já cotada ou parcial.',
    es: 'Solo un administrador puede cancelar una orden ya cotizada o parcial.',
    en: 'Only an admin cancels an order that is quoted or partly filled.',
  },
  'order.executeOthers': {
    pt: 'Só o dono da ordem, um master ou um administrador pode executá-la.',
    es: 'Solo el dueño de la orden, un master o un administrador puede ejecutarla.',
    en: 'Only the owner, a master or an admin executes the order.',
  },
  'order.executeBook': {
    pt: 'Ordens do Book são executadas pela equipe.',
    es: 'Las órdenes del Book las ejecuta el equipo.',
    en: 'Staff execute orders of the Book.',
  },
  'order.executeOwnBook': {
    pt: 'Você não pode executar a própria ordem do Book.',
    es: 'Usted no puede ejecutar su propia orden del Book.',
    en: 'Staff do not execute their own orders of the Book.',
  },
  'order.waitingQuotation': {
    pt: 'Aguardando cotação.',
    es: 'Esperando cotización.',
    en: 'The order waits for a quotation.',
  },
  'order.notExecutable': {
    pt: 'Esta ordem não pode ser executada.',
    es: 'Esta orden no se puede ejecutar.',
    en: 'The order cannot be executed.',
  },
  'order.quoteExpired': {
    pt: 'A cotação expirou. Peça outra.',
    es: 'La cotización venció. Pida otra.',
    en: 'The quotation has expired.',
  },
  'order.quotationChanged': {
    pt: 'A cotação mudou. Confira a nova antes de executar.',
    es: 'La cotización cambió. Revise la nueva antes de ejecutar.',
    en: 'The quotation has changed since the caller read it.',
  },
  'order.insufficientBalance': {
    pt: 'Saldo insuficiente para executar a ordem.',
    es: 'Saldo insuficiente para ejecutar la orden.',
    en: 'The balance does not cover the order.',
  },
  'order.overdraftNeeded': {
    pt: 'O saldo do cliente ficaria em {{balance}}. Confirme para executar assim mesmo.',
    es: 'El saldo del cliente quedaría en {{balance}}. Confirme para ejecutar igualmente.',
    en: 'The balance would become negative. Send "overdraft" to confirm.',
  },
  'order.bookOffMarket': {
    pt: 'O preço limite está a mais de {{percent}}% do mercado: a equipe não executa esta ordem.',
    es: 'El precio límite está a más de {{percent}}% del mercado: el equipo no ejecuta esta orden.',
    en: 'The limit is outside the band around the market, in which staff may fill from the market maker.',
  },
  'order.bookAgainstHouse': {
    pt: 'O preço limite é pior para a corretora que o mercado: a equipe não executa esta ordem.',
    es: 'El precio límite es peor para la casa que el mercado: el equipo no ejecuta esta orden.',
    en: 'The limit is worse for the house than the market, so staff do not fill the order.',
  },
  'order.executeQuoted': {
    pt: 'Quem cotou não executa a ordem pelo cliente.',
    es: 'Quien cotizó no ejecuta la orden por el cliente.',
    en: 'The member of staff who quoted does not execute for the customer.',
  },
  'order.overdraftCeiling': {
    pt: 'O saldo ficaria abaixo do limite de {{ceiling}} a descoberto.',
    es: 'El saldo quedaría por debajo del límite de {{ceiling}} en descubierto.',
    en: 'The balance would be below the ceiling of overdrafts.',
  },

  'event.order.created': { pt: 'Pedido enviado à mesa', es: 'Solicitud enviada a la mesa' },
  'event.order.quoted': { pt: 'Cotação de R$ {{quotation}}', es: 'Cotización de R$ {{quotation}}' },
  'event.order.executed': { pt: 'Ordem executada', es: 'Orden ejecutada' },
  'event.order.overdraft': {
    pt: 'Ordem executada com saldo resultante de {{balance}}',
    es: 'Orden ejecutada con saldo resultante de {{balance}}',
  },
  'event.order.cancelled': { pt: 'Ordem cancelada', es: 'Orden cancelada' },
  'event.order.expired': { pt: 'Cotação expirada', es: 'Cotización vencida' },
  'event.order.placed': { pt: 'Ordem enviada ao livro de ofertas', es: 'Orden enviada al libro de ofertas' },
  'event.order.partlyFilled': { pt: 'Executada em parte', es: 'Ejecutada en parte' },
  'event.order.filled': { pt: 'Executada por inteiro', es: 'Ejecutada por completo' },
  'event.order.selfTrade': {
    pt: 'Cancelada para não casar com outra ordem sua',
    es: 'Cancelada para no cruzarse con otra orden suya',
  },
  'event.order.ownerBlocked': {
    pt: 'Cancelada: o cadastro não permite mais operar',
    es: 'Cancelada: el registro ya no permite operar',
  },
  'event.order.unfilled': {
    pt: 'O que não executou na hora foi encerrado',
    es: 'Lo que no se ejecutó al instante se cerró',
  },
  'event.order.ended': { pt: 'Encerrada antes do prazo', es: 'Cerrada antes del plazo' },
  'event.order.bookExpired': { pt: 'Expirada no livro de ofertas', es: 'Vencida en el libro de ofertas' },
} satisfies Sentences

import type { Sentences } from './text.ts'

/** Sentences about the bitcoin transactions that pay batches. */
export const bitcoinPayouts = {
  'bitcoinPayout.unknown': {
    pt: 'Este lote não tem transação.',
    es: 'Este lote no tiene transacción.',
    en: 'No bitcoin transaction pays the batch.',
  },
  'bitcoinPayout.noWallet': {
    pt: 'Escolha uma carteira de pagamentos em uso.',
    es: 'Elija una billetera de pagos en uso.',
    en: 'The wallet is not in use, or does not pay.',
  },
  'bitcoinPayout.noChange': {
    pt: 'O descritor desta carteira não tem endereços de troco (<0;1>).',
    es: 'El descriptor de esta billetera no tiene direcciones de cambio (<0;1>).',
    en: 'The descriptor of the wallet has no branch for change.',
  },
  'bitcoinPayout.short': {
    pt: 'As moedas livres desta carteira não bastam para os saques e a taxa de rede. As que outros pagaram contam com as confirmações da sua faixa de depósito.',
    es: 'Las monedas libres de esta billetera no alcanzan para los retiros y la comisión de red. Las que otros pagaron cuentan con las confirmaciones de su tramo de depósito.',
    en: 'The free coins of the wallet do not cover the withdrawals and the network fee. Coins that others paid count at the depth of a deposit.',
  },
  'bitcoinPayout.bound': {
    pt: 'Um destes saques já esteve em outra transação, cujas moedas estão reservadas agora. Espere a que as usa.',
    es: 'Uno de estos retiros ya estuvo en otra transacción, cuyas monedas están reservadas ahora. Espere a la que las usa.',
    en: 'A withdrawal was in an earlier transaction, and another one has its coins: paying now could pay twice.',
  },
  'bitcoinPayout.ownerBlocked': {
    pt: 'O dono de um destes saques está bloqueado.',
    es: 'El dueño de uno de estos retiros está bloqueado.',
    en: 'The owner of a withdrawal is blocked.',
  },
  'bitcoinPayout.feeShort': {
    pt: 'A taxa de rede de {{fee}} é da corretora, e a conta de taxas cobre {{available}}.',
    es: 'La comisión de red de {{fee}} es de la casa, y la cuenta de comisiones cubre {{available}}.',
    en: 'The bitcoin of the fee collector do not cover the network fee.',
  },
  'bitcoinPayout.notSignable': {
    pt: 'Esta transação não espera assinaturas.',
    es: 'Esta transacción no espera firmas.',
    en: 'The payout does not wait for signatures.',
  },
  'bitcoinPayout.changed': {
    pt: 'Os saques do lote não são mais os da transação. Não a assine: desfaça o lote.',
    es: 'Los retiros del lote ya no son los de la transacción. No la firme: deshaga el lote.',
    en: 'The withdrawals of the batch are not those that the transaction pays.',
  },
  'bitcoinPayout.unreadable': {
    pt: 'O texto não é uma PSBT nem uma transação assinada.',
    es: 'El texto no es una PSBT ni una transacción firmada.',
    en: 'The text is neither a PSBT nor a signed transaction.',
  },
  'bitcoinPayout.otherTransaction': {
    pt: 'Esta não é a transação do lote: entradas, endereços ou valores são outros. Nada foi enviado.',
    es: 'Esta no es la transacción del lote: entradas, direcciones o montos son otros. Nada fue enviado.',
    en: 'It is another transaction than those of the batch.',
  },
  'bitcoinPayout.otherSighash': {
    pt: 'Uma assinatura não cobre a transação inteira (SIGHASH_ALL). Nada foi enviado.',
    es: 'Una firma no cubre la transacción entera (SIGHASH_ALL). Nada fue enviado.',
    en: 'A signature does not cover the whole transaction.',
  },
  'bitcoinPayout.wrongSignature': {
    pt: 'Uma assinatura está errada ou não é de uma chave desta carteira.',
    es: 'Una firma está mal o no es de una clave de esta billetera.',
    en: 'A signature is wrong, or of a key that is not of the wallet.',
  },
  'bitcoinPayout.nothingNew': {
    pt: 'O texto não traz assinatura nova.',
    es: 'El texto no trae una firma nueva.',
    en: 'The text has no new signature.',
  },
  'bitcoinPayout.rateTooHigh': {
    pt: 'O teto da configuração é {{ceiling}} sat/vB.',
    es: 'El tope de la configuración es {{ceiling}} sat/vB.',
    en: 'The rate is above the ceiling of the settings.',
  },
  'bitcoinPayout.rateTooLow': {
    pt: 'A rede só troca a transação de {{rate}} sat/vB por uma que paga mais.',
    es: 'La red solo cambia la transacción de {{rate}} sat/vB por una que paga más.',
    en: 'A replacement pays more than the transaction before it.',
  },
  'bitcoinPayout.notDissolvable': {
    pt: 'Este lote já foi pago ou desfeito.',
    es: 'Este lote ya fue pagado o deshecho.',
    en: 'The payout is confirmed or dissolved already.',
  },
  'bitcoinPayout.onNetwork': {
    pt: 'A rede já tem uma transação deste lote: alguém a assinou e enviou.',
    es: 'La red ya tiene una transacción de este lote: alguien la firmó y envió.',
    en: 'The network has a transaction of the payout.',
  },
  'bitcoinPayout.wasSigned': {
    pt: 'Assinada, a transação pode ser confirmada a qualquer momento. Só se desfaz depois que outra gasta uma das suas moedas, ou a origem de uma delas, com {{blocks}} confirmações.',
    es: 'Firmada, la transacción puede confirmarse en cualquier momento. Solo se deshace después de que otra gasta una de sus monedas, o el origen de una de ellas, con {{blocks}} confirmaciones.',
    en: 'A signed transaction is given up only after another one has spent one of its coins, or the source of one, with confirmations.',
  },
  'bitcoinPayout.noIncident': {
    pt: 'Nenhum incidente deste lote espera uma decisão.',
    es: 'Ningún incidente de este lote espera una decisión.',
    en: 'No incident of the payout waits for a decision.',
  },
  'bitcoinPayout.noRate': {
    pt: 'A rede bitcoin não disse a taxa. Tente de novo em instantes.',
    es: 'La red bitcoin no dijo la comisión. Intente de nuevo en instantes.',
    en: 'The chain did not say the fee, or the house follows none. Nothing was done.',
  },

  'audit.bitcoinPayout.created': { pt: 'Transação do lote criada', es: 'Transacción del lote creada' },
  'audit.bitcoinPayout.raised': { pt: 'Taxa de rede aumentada', es: 'Comisión de red aumentada' },
  'audit.bitcoinPayout.signed': { pt: 'Assinaturas recebidas', es: 'Firmas recibidas' },
  'audit.bitcoinPayout.settled': { pt: 'Incidente encerrado', es: 'Incidente cerrado' },
  'audit.bitcoinPayout.dissolved': { pt: 'Lote desfeito', es: 'Lote deshecho' },
} satisfies Sentences

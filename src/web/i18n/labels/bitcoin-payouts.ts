import type { Texts } from '#core/texts/text.ts'

export const bitcoinPayouts = {
  title: { pt: 'Transação do lote {{sequence}}', es: 'Transacción del lote {{sequence}}' },
  failed: { pt: 'Transação do lote', es: 'Transacción del lote' },
  facts: { pt: 'O que ela paga', es: 'Lo que paga' },
  amount: { pt: 'Valor aos clientes', es: 'Monto a los clientes' },
  count_one: { pt: '{{count}} saque', es: '{{count}} retiro' },
  count_other: { pt: '{{count}} saques', es: '{{count}} retiros' },
  wallet: { pt: 'Carteira', es: 'Billetera' },
  coins: { pt: 'Moedas reservadas', es: 'Monedas reservadas' },
  change: { pt: 'Troco para a própria carteira', es: 'Cambio a la propia billetera' },
  fee: { pt: 'Taxa de rede, paga pela corretora', es: 'Comisión de red, pagada por la casa' },
  feeOf: { pt: '{{rate}} sat/vB, teto {{ceiling}}', es: '{{rate}} sat/vB, tope {{ceiling}}' },
  feeWaits: {
    pt: 'Falta lançar: a conta de taxas tem pouco bitcoin.',
    es: 'Falta asentar: la cuenta de comisiones tiene poco bitcoin.',
  },
  createdBy: { pt: 'Criada por', es: 'Creada por' },
  confirmed: { pt: 'Transação confirmada', es: 'Transacción confirmada' },
  steps: {
    title: { pt: 'Assinar', es: 'Firmar' },
    text: {
      pt: 'Abra o arquivo na carteira que assina. No aparelho, confira cada endereço e valor com a lista ao lado; o troco volta para a própria carteira. Depois traga as assinaturas: o servidor envia a transação.',
      es: 'Abra el archivo en la billetera que firma. En el dispositivo, verifique cada dirección y monto con la lista de al lado; el cambio vuelve a la propia billetera. Después traiga las firmas: el servidor envía la transacción.',
    },
    several_one: { pt: 'Falta {{count}} assinatura.', es: 'Falta {{count}} firma.' },
    several_other: { pt: 'Faltam {{count}} assinaturas.', es: 'Faltan {{count}} firmas.' },
    copy: { pt: 'a PSBT como texto', es: 'la PSBT como texto' },
  },
  versions: { pt: 'Transações', es: 'Transacciones' },
  version: { pt: '{{number}}ª, {{rate}} sat/vB', es: '{{number}}.ª, {{rate}} sat/vB' },
  state: {
    waits_one: { pt: 'falta {{count}} assinatura', es: 'falta {{count}} firma' },
    waits_other: { pt: 'faltam {{count}} assinaturas', es: 'faltan {{count}} firmas' },
    sending: { pt: 'assinada, a enviar', es: 'firmada, por enviar' },
    sent: { pt: 'na rede desde {{at}}, espera um bloco', es: 'en la red desde {{at}}, espera un bloque' },
    refused: { pt: 'a rede recusou: {{reason}}', es: 'la red rechazó: {{reason}}' },
    confirmed: { pt: 'em um bloco', es: 'en un bloque' },
    other: { pt: 'outra foi para o bloco', es: 'otra fue al bloque' },
  },
  members: { pt: 'Saques', es: 'Retiros' },
  lost: {
    pt: 'Outra transação gastou uma das moedas, com {{count}} de {{needed}} confirmações. Esta não será confirmada: desfaça o lote.',
    es: 'Otra transacción gastó una de las monedas, con {{count}} de {{needed}} confirmaciones. Esta no será confirmada: deshaga el lote.',
  },
  refused: {
    pt: 'A rede recusou a transação assinada: {{reason}}. O servidor tenta de novo; se ela continuar recusada, aumente a taxa e assine outra vez.',
    es: 'La red rechazó la transacción firmada: {{reason}}. El servidor vuelve a intentar; si sigue rechazada, aumente la comisión y firme otra vez.',
  },
  incident: {
    PAID_TWICE: {
      pt: 'A rede confirmou esta transação, mas um dos saques já estava pago ou cancelado. Procure o cliente e acerte por ajuste.',
      es: 'La red confirmó esta transacción, pero uno de los retiros ya estaba pagado o cancelado. Contacte al cliente y corrija por ajuste.',
    },
    REPLACED: {
      pt: 'Depois de uma reorganização, outra transação deste lote entrou no bloco. Os clientes receberam o mesmo; confira a taxa de rede.',
      es: 'Después de una reorganización, otra transacción de este lote entró en el bloque. Los clientes recibieron lo mismo; revise la comisión de red.',
    },
    LOST: {
      pt: 'Depois de uma reorganização, as moedas foram gastas em outro lugar: os clientes não receberam. Nada foi lançado de volta: acerte por ajuste.',
      es: 'Después de una reorganización, las monedas fueron gastadas en otro lugar: los clientes no recibieron. Nada fue asentado de vuelta: corrija por ajuste.',
    },
  },
  settle: {
    act: { pt: 'Encerrar incidente', es: 'Cerrar incidente' },
    title: {
      pt: 'Encerrar o incidente do lote {{sequence}}',
      es: 'Cerrar el incidente del lote {{sequence}}',
    },
    text: {
      pt: 'Nada é lançado: encerre depois de acertar com os clientes e por ajuste.',
      es: 'Nada se asienta: cierre después de corregir con los clientes y por ajuste.',
    },
    done: { pt: 'Incidente encerrado', es: 'Incidente cerrado' },
    ended: { pt: 'Encerrado por {{name}}: {{reason}}', es: 'Cerrado por {{name}}: {{reason}}' },
  },
  download: { pt: 'Baixar PSBT', es: 'Descargar PSBT' },
  bring: {
    act: { pt: 'Trazer assinaturas', es: 'Traer firmas' },
    text: {
      pt: 'O servidor confere entradas, endereços, valores e cada assinatura. Nada além das assinaturas é usado.',
      es: 'El servidor verifica entradas, direcciones, montos y cada firma. Nada más que las firmas se usa.',
    },
    file: { pt: 'Solte aqui o arquivo assinado', es: 'Suelte aquí el archivo firmado' },
    kinds: { pt: 'PSBT ou transação assinada', es: 'PSBT o transacción firmada' },
    field: { pt: 'Ou cole o texto', es: 'O pegue el texto' },
    done: { pt: 'Assinaturas recebidas', es: 'Firmas recibidas' },
  },
  raise: {
    act: { pt: 'Aumentar a taxa', es: 'Aumentar la comisión' },
    text: {
      pt: 'Gera outra transação com as mesmas moedas, que precisa ser assinada. Só uma das duas entra em um bloco.',
      es: 'Genera otra transacción con las mismas monedas, que debe firmarse. Solo una de las dos entra en un bloque.',
    },
    field: { pt: 'Taxa em sat/vB, até {{ceiling}}', es: 'Comisión en sat/vB, hasta {{ceiling}}' },
    done: { pt: 'Nova transação gerada', es: 'Nueva transacción generada' },
  },
  dissolve: {
    act: { pt: 'Desfazer', es: 'Deshacer' },
    title: { pt: 'Desfazer o lote {{sequence}}', es: 'Deshacer el lote {{sequence}}' },
    text: {
      pt: 'Os saques voltam a esperar. Outra pessoa aprova. Quem assinou a transação e a guardou ainda pode enviá-la: um novo lote gasta uma das mesmas moedas, e só um dos dois vale.',
      es: 'Los retiros vuelven a esperar. Otra persona lo aprueba. Quien firmó la transacción y la guardó todavía puede enviarla: un lote nuevo gasta una de las mismas monedas, y solo uno de los dos vale.',
    },
    reason: { pt: 'Motivo, que o cliente também lê', es: 'Motivo, que el cliente también lee' },
  },
  make: {
    act: { pt: 'Pagar por carteira', es: 'Pagar por billetera' },
    none: { pt: 'Marque saques de bitcoin já aprovados.', es: 'Marque retiros de bitcoin ya aprobados.' },
    title_one: { pt: 'Transação para {{count}} saque', es: 'Transacción para {{count}} retiro' },
    title_other: { pt: 'Transação para {{count}} saques', es: 'Transacción para {{count}} retiros' },
    text: {
      pt: 'Gera uma transação para assinar fora daqui. As moedas ficam reservadas, e os saques passam a "Em processamento".',
      es: 'Genera una transacción para firmar fuera de aquí. Las monedas quedan reservadas, y los retiros pasan a "En proceso".',
    },
    wallet: { pt: 'Carteira que paga', es: 'Billetera que paga' },
    noWallets: {
      pt: 'Nenhuma carteira de pagamentos em uso. Cadastre uma em Carteiras.',
      es: 'Ninguna billetera de pagos en uso. Registre una en Billeteras.',
    },
    submit: { pt: 'Gerar transação', es: 'Generar transacción' },
    done: { pt: 'Transação gerada', es: 'Transacción generada' },
  },
} satisfies Texts

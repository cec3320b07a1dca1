import type { Texts } from '#core/texts/text.ts'

export const bankStatements = {
  title: { pt: 'Extrato do banco', es: 'Extracto del banco' },
  views: { pt: 'O que mostrar', es: 'Qué mostrar' },
  bookedOn: { pt: '{{category}}: lançado em {{day}}', es: '{{category}}: registrado el {{day}}' },
  lineOf: { pt: '{{category}}: no extrato de {{day}}', es: '{{category}}: en el extracto del {{day}}' },
  view: {
    OPEN: { pt: 'A conciliar', es: 'Por conciliar' },
    DEBIT: { pt: 'Débitos', es: 'Cargos' },
    PAYMENT: { pt: 'De saques', es: 'De retiros' },
    SET_ASIDE: { pt: 'Separados', es: 'Apartados' },
    BOOKED: { pt: 'Da corretora', es: 'De la casa' },
    FILES: { pt: 'Arquivos', es: 'Archivos' },
  },
  subtitle: {
    OPEN_one: {
      pt: '{{count}} crédito sem depósito, {{amount}}, {{age}}',
      es: '{{count}} crédito sin depósito, {{amount}}, {{age}}',
    },
    OPEN_other: {
      pt: '{{count}} créditos sem depósito, {{amount}}, o mais antigo {{age}}',
      es: '{{count}} créditos sin depósito, {{amount}}, el más antiguo {{age}}',
    },
    DEBIT_one: {
      pt: '{{count}} débito sem saque, {{amount}}, {{age}}',
      es: '{{count}} cargo sin retiro, {{amount}}, {{age}}',
    },
    DEBIT_other: {
      pt: '{{count}} débitos sem saque, {{amount}}, o mais antigo {{age}}',
      es: '{{count}} cargos sin retiro, {{amount}}, el más antiguo {{age}}',
    },
    PAYMENT_one: {
      pt: '{{count}} débito com o valor de um saque, {{amount}}',
      es: '{{count}} cargo con el monto de un retiro, {{amount}}',
    },
    PAYMENT_other: {
      pt: '{{count}} débitos com o valor de um saque, {{amount}}',
      es: '{{count}} cargos con el monto de un retiro, {{amount}}',
    },
    BOOKED_one: {
      pt: '{{count}} custo ou receita da corretora, {{amount}}',
      es: '{{count}} costo o ingreso de la casa, {{amount}}',
    },
    BOOKED_other: {
      pt: '{{count}} custos e receitas da corretora, {{amount}}',
      es: '{{count}} costos e ingresos de la casa, {{amount}}',
    },
    SET_ASIDE_one: {
      pt: '{{count}} crédito separado, {{amount}}, {{age}}',
      es: '{{count}} crédito apartado, {{amount}}, {{age}}',
    },
    SET_ASIDE_other: {
      pt: '{{count}} créditos separados, {{amount}}, o mais antigo {{age}}',
      es: '{{count}} créditos apartados, {{amount}}, el más antiguo {{age}}',
    },
  },
  empty: {
    OPEN: { pt: 'Nenhum crédito espera', es: 'Ningún crédito espera' },
    DEBIT: { pt: 'Nenhum débito sem saque', es: 'Ningún cargo sin retiro' },
    PAYMENT: { pt: 'Nenhum débito com o valor de um saque', es: 'Ningún cargo con el monto de un retiro' },
    SET_ASIDE: { pt: 'Nenhum crédito separado', es: 'Ningún crédito apartado' },
    BOOKED: { pt: 'Nenhum custo nem receita da corretora', es: 'Ningún costo ni ingreso de la casa' },
  },
  truncated: { pt: 'Aqui estão os {{shown}} mais antigos.', es: 'Aquí están los {{shown}} más antiguos.' },
  list: {
    OPEN: { pt: 'Créditos do extrato', es: 'Créditos del extracto' },
    DEBIT: { pt: 'Débitos do extrato', es: 'Cargos del extracto' },
    PAYMENT: { pt: 'Débitos com o valor de um saque', es: 'Cargos con el monto de un retiro' },
    SET_ASIDE: { pt: 'Créditos separados', es: 'Créditos apartados' },
    BOOKED: { pt: 'Custos e receitas da corretora', es: 'Costos e ingresos de la casa' },
  },
  search: { pt: 'Texto, valor, dia ou código', es: 'Texto, monto, día o código' },
  certain: { pt: 'certo', es: 'seguro' },
  certainBy: {
    reference: {
      pt: 'Certo: o extrato tem o código deste depósito e de nenhum outro.',
      es: 'Seguro: el extracto tiene el código de este depósito y de ningún otro.',
    },
    document: {
      pt: 'Certo: o extrato tem o documento do cliente, que só tem este depósito com este valor.',
      es: 'Seguro: el extracto tiene el documento del cliente, que solo tiene este depósito con este monto.',
    },
  },
  waits: { pt: 'espera um colega', es: 'espera a un colega' },
  needs: {
    mark: { pt: 'outra pessoa', es: 'otra persona' },
    another_one: { pt: 'Outra pessoa confirma este crédito.', es: 'Otra persona confirma este crédito.' },
    another_other: {
      pt: 'Outras {{count}} pessoas confirmam este crédito.',
      es: 'Otras {{count}} personas confirman este crédito.',
    },
    imported: {
      pt: 'Você importou o extrato, e só o valor ou a equipe liga este crédito ao depósito.',
      es: 'Usted importó el extracto, y solo el monto o el equipo une este crédito al depósito.',
    },
    declared: { pt: 'Você declarou este depósito.', es: 'Usted declaró este depósito.' },
    amount: {
      pt: 'O valor passa do que uma pessoa confirma sozinha.',
      es: 'El monto pasa de lo que una persona confirma sola.',
    },
    deciders: { pt: 'Podem: {{names}}.', es: 'Pueden: {{names}}.' },
    nobody: {
      pt: 'Hoje ninguém da equipe pode: o pedido espera.',
      es: 'Hoy nadie del equipo puede: la solicitud espera.',
    },
  },
  declare: {
    importer: {
      pt: 'Você importou o extrato e declara o depósito.',
      es: 'Usted importó el extracto y declara el depósito.',
    },
    other: {
      pt: 'Você declara o depósito. {{name}}, que importou o extrato, só decide se não houver mais ninguém.',
      es: 'Usted declara el depósito. {{name}}, que importó el extracto, solo decide si no hay nadie más.',
    },
  },
  payment: {
    paid: { pt: 'Saque de {{name}}, pago em {{day}}:', es: 'Retiro de {{name}}, pagado el {{day}}:' },
    sent: { pt: 'Saque de {{name}}, a caminho do banco:', es: 'Retiro de {{name}}, en camino al banco:' },
    debit: {
      pt: 'tem o mesmo valor, por isso este débito não espera um lançamento. Se ele for outra coisa, lance-o como custo.',
      es: 'tiene el mismo monto, por eso este cargo no espera un registro. Si es otra cosa, regístrelo como costo.',
    },
    credit: {
      pt: 'tem o mesmo valor. Este crédito pode ser a sua devolução.',
      es: 'tiene el mismo monto. Este crédito puede ser su devolución.',
    },
  },
  otherPayer: { pt: 'outro pagador', es: 'otro pagador' },
  credit: { pt: 'Crédito no banco', es: 'Crédito en el banco' },
  debit: { pt: 'Débito no banco', es: 'Cargo en el banco' },
  way: { pt: 'Forma', es: 'Medio' },
  ways: {
    PIX: { pt: 'Pix', es: 'Pix' },
    TED: { pt: 'TED', es: 'TED' },
    DOC: { pt: 'DOC', es: 'DOC' },
    TEF: { pt: 'Transferência no mesmo banco', es: 'Transferencia en el mismo banco' },
    BOLETO: { pt: 'Boleto', es: 'Boleto bancario' },
    CASH: { pt: 'Depósito em dinheiro', es: 'Depósito en efectivo' },
    CHEQUE: { pt: 'Cheque', es: 'Cheque' },
  },
  payer: { pt: 'Pagador no extrato', es: 'Pagador en el extracto' },
  payee: { pt: 'Recebedor no extrato', es: 'Receptor en el extracto' },
  payerDocument: { pt: 'Documento no extrato', es: 'Documento en el extracto' },
  endToEndId: { pt: 'ID do Pix', es: 'ID de Pix' },
  account: { pt: 'Conta da corretora', es: 'Cuenta de la casa' },
  importedBy: { pt: 'Importado por', es: 'Importado por' },
  deposit: { pt: 'Depósito sugerido', es: 'Depósito sugerido' },
  others: { pt: 'Outros depósitos possíveis', es: 'Otros depósitos posibles' },
  score: { pt: '{{score}} de 100', es: '{{score}} de 100' },
  reason: {
    reference: { pt: 'código', es: 'código' },
    amount: { pt: 'valor', es: 'monto' },
    document: { pt: 'documento', es: 'documento' },
    name: { pt: 'nome', es: 'nombre' },
    date: { pt: 'data', es: 'fecha' },
  },
  same: { pt: 'confere', es: 'coincide' },
  notSame: { pt: 'não confere', es: 'no coincide' },
  absent: { pt: 'não consta no extrato', es: 'no figura en el extracto' },
  payerWarning: {
    pt: 'O extrato mostra {{who}}. O depósito é de {{owner}}.',
    es: 'El extracto muestra {{who}}. El depósito es de {{owner}}.',
  },
  onlyLine: {
    pt: 'Já creditado por comprovante: confirmar só liga o lançamento, sem novo crédito.',
    es: 'Ya acreditado por comprobante: confirmar solo enlaza el movimiento, sin nuevo crédito.',
  },
  code: { pt: 'Código de controle', es: 'Código de control' },
  amount: { pt: 'Valor declarado', es: 'Monto declarado' },
  document: { pt: 'Documento do cliente', es: 'Documento del cliente' },
  declaredAt: { pt: 'Declarado em', es: 'Declarado el' },
  declaredBy: { pt: 'por {{name}}', es: 'por {{name}}' },
  receipt: { pt: 'Comprovante', es: 'Comprobante' },
  receiptCheck: {
    FOUND: { pt: 'com o código', es: 'con el código' },
    NOT_FOUND: { pt: 'sem o código', es: 'sin el código' },
    UNREADABLE: { pt: 'não lido', es: 'no leído' },
    NONE: { pt: 'não enviado', es: 'no enviado' },
  },
  none: { pt: 'Nenhum depósito combina com este crédito.', es: 'Ningún depósito coincide con este crédito.' },
  noneText: {
    pt: 'Se for de um cliente, declare o depósito por ele. Senão, separe com o motivo.',
    es: 'Si es de un cliente, declare el depósito por él. Si no, apártelo con el motivo.',
  },
  noneOther: {
    pt: 'Se for de um cliente, um colega com a permissão de criar depósitos para outros o declara. Senão, separe com o motivo.',
    es: 'Si es de un cliente, lo declara un colega con el permiso de crear depósitos para otros. Si no, apártelo con el motivo.',
  },
  likelyClient: { pt: 'Cliente com este nome ou documento:', es: 'Cliente con este nombre o documento:' },
  newDeposit: { pt: 'Novo depósito', es: 'Nuevo depósito' },
  confirm: { pt: 'Confirmar', es: 'Confirmar' },
  confirmCertain_one: { pt: 'Confirmar {{count}} certo', es: 'Confirmar {{count}} seguro' },
  confirmCertain_other: { pt: 'Confirmar {{count}} certos', es: 'Confirmar {{count}} seguros' },
  done_one: { pt: '{{count}} depósito confirmado', es: '{{count}} depósito confirmado' },
  done_other: { pt: '{{count}} depósitos confirmados', es: '{{count}} depósitos confirmados' },
  ask: {
    title_one: { pt: 'Confirmar {{amount}}', es: 'Confirmar {{amount}}' },
    title_other: {
      pt: 'Confirmar {{count}} depósitos, {{amount}}',
      es: 'Confirmar {{count}} depósitos, {{amount}}',
    },
    one: {
      pt: 'O valor é creditado a {{name}}. Não pode ser desfeito.',
      es: 'El monto se acredita a {{name}}. No se puede deshacer.',
    },
    many: {
      pt: 'Cada valor é creditado ao dono do depósito. Não pode ser desfeito.',
      es: 'Cada monto se acredita al dueño del depósito. No se puede deshacer.',
    },
  },
  why: {
    otherPayer: {
      title: { pt: 'Confirmar com outro pagador', es: 'Confirmar con otro pagador' },
      text: {
        pt: 'O pagador não é o dono do depósito. O motivo fica no histórico.',
        es: 'El pagador no es el dueño del depósito. El motivo queda en el historial.',
      },
      act: { pt: 'Confirmar', es: 'Confirmar' },
    },
    aside: {
      title: { pt: 'Separar este crédito', es: 'Apartar este crédito' },
      text: {
        pt: 'Para dinheiro que não é depósito de cliente. Pode ser reaberto depois.',
        es: 'Para dinero que no es depósito de un cliente. Se puede reabrir después.',
      },
      act: { pt: 'Separar', es: 'Apartar' },
    },
    reverse: {
      title: {
        pt: 'Estornar o custo ou a receita da corretora',
        es: 'Revertir el costo o el ingreso de la casa',
      },
      text: {
        pt: 'O valor volta no livro-razão, e o lançamento espera de novo. O registro fica no histórico.',
        es: 'El monto vuelve en el libro, y el movimiento espera de nuevo. El registro queda en el historial.',
      },
      act: { pt: 'Estornar', es: 'Revertir' },
    },
  },
  aside: { reason: { pt: 'Motivo', es: 'Motivo' }, reopen: { pt: 'Reabrir', es: 'Reabrir' } },
  book: {
    title: {
      cost: { pt: 'Lançar como custo da corretora', es: 'Registrar como costo de la casa' },
      income: { pt: 'Lançar como receita da corretora', es: 'Registrar como ingreso de la casa' },
    },
    act: {
      cost: { pt: 'Lançar custo', es: 'Registrar costo' },
      income: { pt: 'Lançar receita', es: 'Registrar ingreso' },
    },
    text: {
      cost: {
        pt: 'O valor sai da conta das taxas da corretora. Pode ser estornado depois.',
        es: 'El monto sale de la cuenta de comisiones de la casa. Se puede revertir después.',
      },
      income: {
        pt: 'O valor entra na conta das taxas da corretora. Pode ser estornado depois.',
        es: 'El monto entra en la cuenta de comisiones de la casa. Se puede revertir después.',
      },
    },
    category: { pt: 'Categoria', es: 'Categoría' },
    note: { pt: 'Descrição', es: 'Descripción' },
    noteNeeded: { pt: 'Escreva a descrição.', es: 'Escriba la descripción.' },
    booked: { pt: 'Lançado como da corretora', es: 'Registrado como de la casa' },
    reversed: { pt: 'Estornado', es: 'Revertido' },
  },
  category: {
    BANK_FEE: { pt: 'Tarifa do banco', es: 'Comisión del banco' },
    PAYMENT_FEE: { pt: 'Tarifa de Pix ou TED', es: 'Comisión de Pix o TED' },
    TAX: { pt: 'Imposto', es: 'Impuesto' },
    INTEREST: { pt: 'Juros', es: 'Intereses' },
    REFUND: { pt: 'Devolução de tarifa', es: 'Devolución de comisión' },
    OWN_TRANSFER: { pt: 'Transferência de dinheiro da corretora', es: 'Transferencia de dinero de la casa' },
    OTHER: { pt: 'Outro', es: 'Otro' },
  },
  doubted: {
    pt: '{{name}} disse que este não é o lançamento igual que já estava aqui. Outra pessoa confirma.',
    es: '{{name}} dijo que este no es el movimiento igual que ya estaba aquí. Otra persona lo confirma.',
  },
  repeated: {
    WAITING: {
      pt: 'Outro lançamento desta conta tem o mesmo ID do Pix: é o mesmo dinheiro em dois arquivos. Confirme um e separe o outro.',
      es: 'Otro movimiento de esta cuenta tiene el mismo ID de Pix: es el mismo dinero en dos archivos. Confirme uno y aparte el otro.',
    },
    BOOKED: {
      pt: 'Outro lançamento com o mesmo ID do Pix já está no livro-razão: é o mesmo dinheiro. Separe este.',
      es: 'Otro movimiento con el mismo ID de Pix ya está en los libros: es el mismo dinero. Aparte este.',
    },
  },
  missing: {
    pt: 'Um extrato mais novo deste dia não tem este lançamento. Ele não confirma depósitos até um arquivo mostrá-lo de novo.',
    es: 'Un extracto más nuevo de este día no tiene este movimiento. No confirma depósitos hasta que un archivo lo muestre de nuevo.',
  },
} satisfies Texts

import type { Texts } from '#core/texts/text.ts'

/** Labels of the import of bank files, and of the files themselves. */
export const statementFiles = {
  begins: {
    label: { pt: 'Começo do extrato', es: 'Comienzo del extracto' },
    DAY: { pt: 'Sim, desde o começo do dia', es: 'Sí, desde el comienzo del día' },
    LATER: {
      pt: 'Não, começa mais tarde: o saldo não é conferido com os próximos',
      es: 'No, comienza más tarde: el saldo no se compara con los próximos',
    },
  },
  questions: {
    begin: {
      pt: 'O extrato mostra {{day}} desde o começo?',
      es: '¿El extracto muestra {{day}} desde el comienzo?',
    },
    beginText: {
      pt: 'É o primeiro extrato com saldo desta conta. O saldo antes dele serve para conferir os próximos.',
      es: 'Es el primer extracto con saldo de esta cuenta. El saldo anterior sirve para comparar los próximos.',
    },
    title: { pt: 'O extrato difere do que já está aqui', es: 'El extracto difiere de lo que ya está aquí' },
    doubts: { pt: 'Parecem lançamentos que já estão aqui', es: 'Parecen movimientos que ya están aquí' },
    doubtsText: {
      pt: 'Mesmo dia e mesmo valor: com outro texto ou número, ou mais vezes do que antes. Um crédito que você diz ser outro precisa de um colega para ser confirmado.',
      es: 'Mismo día y mismo monto: con otro texto o número, o más veces que antes. Un crédito que usted dice que es otro necesita de un colega para ser confirmado.',
    },
    allSame: { pt: 'Todos são os mesmos', es: 'Todos son los mismos' },
    allOther: { pt: 'Todos são outros', es: 'Todos son otros' },
    same: { pt: 'É este:', es: 'Es este:' },
    again: { pt: 'É este, que o arquivo mostra de novo:', es: 'Es este, que el archivo muestra de nuevo:' },
    other: { pt: 'É outro lançamento', es: 'Es otro movimiento' },
    missing: { pt: 'Já estão aqui e faltam no arquivo', es: 'Ya están aquí y faltan en el archivo' },
    why: {
      PART: {
        pt: 'O arquivo mostra só uma parte do período',
        es: 'El archivo muestra solo una parte del período',
      },
      GONE: { pt: 'O banco retirou estes lançamentos', es: 'El banco retiró estos movimientos' },
    },
    effect: {
      PART: {
        pt: 'Ficam como estão. O saldo do arquivo não é conferido com os próximos.',
        es: 'Quedan como están. El saldo del archivo no se compara con los próximos.',
      },
      GONE: {
        pt: 'Não contam no saldo nem confirmam depósitos, até um arquivo mostrá-los de novo. Os que já estão no livro-razão ou num fechamento ficam.',
        es: 'No cuentan en el saldo ni confirman depósitos, hasta que un archivo los muestre de nuevo. Los que ya están en los libros o en un cierre quedan.',
      },
    },
    chainReason: { pt: 'Por que importar mesmo assim', es: 'Por qué importar de todos modos' },
    chainHint: {
      pt: 'Outra pessoa aprova, se a corretora pede. O motivo fica no arquivo e na auditoria. Os próximos saldos são conferidos com o deste arquivo.',
      es: 'Otra persona aprueba, si la casa lo pide. El motivo queda en el archivo y en la auditoría. Los próximos saldos se comparan con el de este archivo.',
    },
    needed: { pt: 'Responda a todas as perguntas.', es: 'Responda a todas las preguntas.' },
    cancel: { pt: 'Não importar', es: 'No importar' },
    send: { pt: 'Importar', es: 'Importar archivo' },
  },
  import: {
    pick: { pt: 'Importar extrato', es: 'Importar extracto' },
    hint: { pt: 'Arraste aqui um OFX ou CNAB 240', es: 'Arrastre aquí un OFX o CNAB 240' },
    account: { pt: 'Conta do extrato', es: 'Cuenta del extracto' },
    known: {
      pt: 'Nada novo: os lançamentos deste arquivo já estavam aqui.',
      es: 'Nada nuevo: los movimientos de este archivo ya estaban aquí.',
    },
    done_one: { pt: '{{count}} lançamento novo de {{total}}', es: '{{count}} movimiento nuevo de {{total}}' },
    done_other: {
      pt: '{{count}} lançamentos novos de {{total}}',
      es: '{{count}} movimientos nuevos de {{total}}',
    },
  },
  undo: {
    title: { pt: 'Desfazer a importação', es: 'Deshacer la importación' },
    text: {
      pt: '{{account}}, {{period}}. Os lançamentos deste arquivo deixam de contar, também os separados, e o arquivo fica na lista. Se outro arquivo tem os mesmos dias, importe-o de novo depois.',
      es: '{{account}}, {{period}}. Los movimientos de este archivo dejan de contar, también los apartados, y el archivo queda en la lista. Si otro archivo tiene los mismos días, impórtelo de nuevo después.',
    },
    act: { pt: 'Desfazer importação', es: 'Deshacer importación' },
    done: { pt: 'Importação desfeita', es: 'Importación deshecha' },
  },
  takeBack: {
    text: {
      pt: '{{line}}. O lançamento sai da lista, até um extrato mostrá-lo de novo. O motivo fica na auditoria.',
      es: '{{line}}. El movimiento sale de la lista, hasta que un extracto lo muestre de nuevo. El motivo queda en la auditoría.',
    },
    act: { pt: 'O banco retirou este lançamento', es: 'El banco retiró este movimiento' },
    done: { pt: 'Lançamento retirado', es: 'Movimiento retirado' },
  },
  files: {
    one: { pt: 'Arquivo importado', es: 'Archivo importado' },
    none: { pt: 'Nenhum arquivo importado', es: 'Ningún archivo importado' },
    newest: { pt: 'Aqui estão os {{shown}} mais recentes.', es: 'Aquí están los {{shown}} más recientes.' },
    lines_one: { pt: '{{count}} lançamento', es: '{{count}} movimiento' },
    lines_other: { pt: '{{count}} lançamentos', es: '{{count}} movimientos' },
    progress_one: {
      pt: '{{done}} de {{count}} crédito resolvido',
      es: '{{done}} de {{count}} crédito resuelto',
    },
    progress_other: {
      pt: '{{done}} de {{count}} créditos resolvidos',
      es: '{{done}} de {{count}} créditos resueltos',
    },
    noCredits: { pt: 'sem créditos novos', es: 'sin créditos nuevos' },
    period: { pt: 'Período', es: 'Período' },
    linesLabel: { pt: 'Lançamentos', es: 'Movimientos' },
    counts: { pt: '{{new}} novos de {{total}}', es: '{{new}} nuevos de {{total}}' },
    closing: { pt: 'Saldo em {{day}}', es: 'Saldo al {{day}}' },
    hash: { pt: 'Hash do arquivo', es: 'Hash del archivo' },
    missing: { pt: 'falta num extrato mais novo', es: 'falta en un extracto más nuevo' },
    chainReason: { pt: 'Importado com saldos que não fecham', es: 'Importado con saldos que no cuadran' },
    undoneBy: { pt: 'Desfeito por', es: 'Deshecho por' },
    truncated: {
      pt: 'Aqui estão os primeiros {{shown}} lançamentos.',
      es: 'Aquí están los primeros {{shown}} movimientos.',
    },
    state: {
      OPEN: { pt: 'a conciliar', es: 'por conciliar' },
      MATCHED: { pt: 'com depósito', es: 'con depósito' },
      SET_ASIDE: { pt: 'separado', es: 'apartado' },
      BOOKED: { pt: 'da corretora', es: 'de la casa' },
      TAKEN_BACK: { pt: 'retirado pelo banco', es: 'retirado por el banco' },
      UNDONE: { pt: 'desfeito', es: 'deshecho' },
    },
    notes: { pt: 'Linhas que não são lançamentos', es: 'Líneas que no son movimientos' },
    noteKind: {
      BALANCE: { pt: 'saldo', es: 'saldo' },
      EMPTY: { pt: 'sem valor', es: 'sin valor' },
      UNCLEARED: { pt: 'ainda não liberado pelo banco', es: 'el banco aún no lo liberó' },
      FUTURE: { pt: 'de um dia que ainda vem', es: 'de un día por venir' },
    },
  },
} satisfies Texts

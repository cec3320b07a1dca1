import type { Texts } from '#core/texts/text.ts'

/** The reports to authorities. */
export const authorities = {
  title: { pt: 'Autoridades', es: 'Autoridades' },
  preview: {
    pt: 'Prévias: nenhum layout foi conferido com o manual ou o validador oficial. Confira antes de enviar. O aviso está no nome do arquivo, não dentro dele.',
    es: 'Vistas previas: ningún formato fue comparado con el manual ni con el validador oficial. Verifique antes de enviar. El aviso está en el nombre del archivo, no dentro de él.',
  },
  report: { pt: 'Relatório', es: 'Informe' },
  month: { pt: 'Mês', es: 'Mes' },
  day: { pt: 'Dia', es: 'Día' },
  name: {
    decripto: { pt: 'DeCripto', es: 'DeCripto' },
    'self-custody': { pt: 'Autocustódia', es: 'Autocustodia' },
    custody: { pt: 'Custódia diária', es: 'Custodia diaria' },
  },
  about: {
    decripto: {
      pt: 'Receita Federal, mensal: compras e vendas, depósitos e saques de bitcoin. O arquivo deixa de fora as linhas que seriam recusadas; o nome dele diz quantas faltam.',
      es: 'Receita Federal, mensual: compras y ventas, depósitos y retiros de bitcoin. El archivo deja fuera las líneas que serían rechazadas; su nombre dice cuántas faltan.',
    },
    'self-custody': {
      pt: 'Banco Central, mensal: bitcoin que veio de carteiras fora de prestadores ou foi para elas. A planilha tem todas as linhas.',
      es: 'Banco Central, mensual: bitcoin que vino de billeteras fuera de prestadores o fue a ellas. La hoja de cálculo tiene todas las líneas.',
    },
    custody: {
      pt: 'Banco Central, diário: o bitcoin de cada cliente no fim do dia, o da corretora e o que o livro-razão tem em custódia. A planilha tem todas as linhas.',
      es: 'Banco Central, diario: el bitcoin de cada cliente al final del día, el de la casa y el que los libros tienen en custodia. La hoja de cálculo tiene todas las líneas.',
    },
  },
  house: { pt: 'Corretora', es: 'Casa' },
  lines: { pt: 'No arquivo', es: 'En el archivo' },
  leftOut: { pt: 'Fora do arquivo', es: 'Fuera del archivo' },
  notOver: { pt: 'O período ainda não terminou.', es: 'El período todavía no terminó.' },
  count_one: { pt: '{{count}} linha', es: '{{count}} línea' },
  count_other: { pt: '{{count}} linhas', es: '{{count}} líneas' },
  sum: {
    customers: { pt: 'Bitcoin dos clientes', es: 'Bitcoin de los clientes' },
    house: { pt: 'Bitcoin da corretora', es: 'Bitcoin de la casa' },
    books: { pt: 'Em custódia pelo livro-razão', es: 'En custodia según los libros' },
  },
  download: { pt: 'Baixar prévia', es: 'Descargar vista previa' },
  clean: { pt: 'Nenhuma linha com problema', es: 'Ninguna línea con problema' },
  problems_one: { pt: '{{count}} linha com problema', es: '{{count}} línea con problema' },
  problems_other: { pt: '{{count}} linhas com problemas', es: '{{count}} líneas con problemas' },
  note: {
    pt: 'Primeiro as linhas fora do arquivo. Um problema que o arquivo admite aparece uma vez por pessoa.',
    es: 'Primero las líneas fuera del archivo. Un problema que el archivo admite aparece una vez por persona.',
  },
  inFile: { pt: 'No arquivo', es: 'En el archivo' },
  outside: { pt: 'Fora do arquivo', es: 'Fuera del archivo' },
  kind: {
    TRADE: { pt: 'Negócio', es: 'Operación' },
    OTC: { pt: 'Ordem OTC', es: 'Orden OTC' },
    DEPOSIT: { pt: 'Depósito', es: 'Depósito' },
    WITHDRAWAL: { pt: 'Saque', es: 'Retiro' },
    ADJUSTMENT: { pt: 'Ajuste', es: 'Ajuste' },
    BALANCE: { pt: 'Saldo', es: 'Saldo' },
  },
} satisfies Texts

import type { Sentences } from './text.ts'

/** Sentences about reports to authorities. */
export const authorities = {
  'authority.noHouse': {
    pt: 'O arquivo precisa do CNPJ da corretora: falta uma conta bancária ativa em que os clientes depositam, ou seu documento está errado.',
    es: 'El archivo necesita el CNPJ de la casa: falta una cuenta bancaria activa en la que los clientes depositan, o su documento es incorrecto.',
    en: 'No active account that customers pay into has the CNPJ of the brokerage.',
  },
  'authority.missing': { pt: 'Falta o valor.', es: 'Falta el valor.' },
  'authority.document': {
    pt: 'O CPF ou CNPJ tem um dígito verificador errado.',
    es: 'El CPF o CNPJ tiene un dígito verificador incorrecto.',
  },
  'authority.tooLong': {
    pt: 'O texto tem {{length}} caracteres; cabem {{size}}.',
    es: 'El texto tiene {{length}} caracteres; caben {{size}}.',
  },
  'authority.character': {
    pt: 'Há um caractere que o arquivo não aceita, por exemplo uma barra vertical.',
    es: 'Hay un carácter que el archivo no acepta, por ejemplo una barra vertical.',
  },
  'authority.erased': {
    pt: 'A pessoa foi apagada a pedido. Sua identidade está guardada fora do sistema.',
    es: 'La persona fue borrada a su solicitud. Su identidad está guardada fuera del sistema.',
  },
  'authority.foreign': {
    pt: 'O endereço é de outro país, e o cadastro não tem o documento fiscal de lá.',
    es: 'La dirección es de otro país, y el registro no tiene el documento fiscal de allí.',
  },
  'authority.noAddress': { pt: 'O cadastro não tem endereço.', es: 'El registro no tiene dirección.' },
  'authority.noPrice': {
    pt: 'Não há preço do bitcoin gravado perto deste momento.',
    es: 'No hay un precio de bitcoin grabado cerca de este momento.',
  },
  'authority.adjustment': {
    pt: 'Um ajuste do livro-razão não tem registro próprio. Informe-o à mão.',
    es: 'Un ajuste de los libros no tiene registro propio. Infórmelo a mano.',
  },
  'authority.walletUnknown': {
    pt: 'Ninguém declarou de quem é a carteira.',
    es: 'Nadie declaró de quién es la billetera.',
  },
  'authority.negative': { pt: 'O saldo é negativo.', es: 'El saldo es negativo.' },
} satisfies Sentences

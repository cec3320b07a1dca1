/** The sentences about reports to authorities, in Portuguese. */
export const authorityPt = {
  'authority.noHouse':
    'O arquivo precisa do CNPJ da corretora: falta uma conta bancária ativa em que os clientes depositam, ou seu documento está errado.',
  'authority.missing': 'Falta o valor.',
  'authority.document': 'O CPF ou CNPJ tem um dígito verificador errado.',
  'authority.tooLong': 'O texto tem {{length}} caracteres; cabem {{size}}.',
  'authority.character': 'Há um caractere que o arquivo não aceita, por exemplo uma barra vertical.',
  'authority.erased': 'A pessoa foi apagada a pedido. Sua identidade está guardada fora do sistema.',
  'authority.foreign': 'O endereço é de outro país, e o cadastro não tem o documento fiscal de lá.',
  'authority.noAddress': 'O cadastro não tem endereço.',
  'authority.noPrice': 'Não há preço do bitcoin gravado perto deste momento.',
  'authority.adjustment': 'Um ajuste dos livros não tem registro próprio. Informe-o à mão.',
  'authority.walletUnknown': 'Ninguém declarou de quem é a carteira.',
  'authority.negative': 'O saldo é negativo.',
}

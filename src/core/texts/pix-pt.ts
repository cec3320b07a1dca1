/** The sentences of Pix keys, in Portuguese. */
export const pixPt = {
  'bankAccount.oneForm': 'Informe uma conta ou uma chave Pix, não as duas.',
  'bankAccount.pixOfHouse': 'Uma conta da casa precisa dos dados do banco.',
  'bankAccount.pixSaved': 'Esta chave Pix já está na lista.',
  'pix.cpf': 'CPF inválido. A chave tem 11 dígitos; confira os dois últimos.',
  'pix.cnpj': 'CNPJ inválido. A chave tem 14 caracteres; confira os dois últimos.',
  'pix.phone': 'Celular inválido. Informe o DDD e os 9 dígitos.',
  'pix.email': 'E-mail inválido. A chave tem no máximo 77 caracteres.',
  'pix.evp': 'Chave aleatória inválida. Ela tem 32 letras e números; copie-a do seu banco.',
  'pix.document': 'O documento do titular difere da chave. Uma chave CPF ou CNPJ é do titular.',
  'pix.code': 'Não foi possível montar o código Pix com este valor.',
}

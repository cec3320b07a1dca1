import type { Texts } from '#core/texts/text.ts'

export const person = {
  field: {
    name: { pt: 'Nome', es: 'Nombre' },
    email: { pt: 'E-mail', es: 'Correo electrónico' },
    language: { pt: 'Idioma', es: 'Idioma' },
    kind: { pt: 'Tipo', es: 'Tipo' },
    birth: { pt: 'Nascimento', es: 'Nacimiento' },
    phone: { pt: 'Telefone', es: 'Teléfono' },
    phoneSecondary: { pt: 'Outro telefone', es: 'Otro teléfono' },
    smsAlerts: { pt: 'Receber alertas por SMS', es: 'Recibir alertas por SMS' },
    zipCode: { pt: 'CEP', es: 'Código postal (CEP)' },
    address: { pt: 'Logradouro', es: 'Calle' },
    number: { pt: 'Número', es: 'Número' },
    district: { pt: 'Bairro', es: 'Barrio' },
    complement: { pt: 'Complemento', es: 'Complemento' },
    city: { pt: 'Cidade', es: 'Ciudad' },
    uf: { pt: 'UF', es: 'Estado' },
    country: { pt: 'País', es: 'País' },
  },
  kind: {
    F: { pt: 'Pessoa física', es: 'Persona física' },
    J: { pt: 'Pessoa jurídica', es: 'Persona jurídica' },
  },
  document: { F: { pt: 'CPF', es: 'CPF' }, J: { pt: 'CNPJ', es: 'CNPJ' } },
  documentSecondary: { F: { pt: 'RG', es: 'RG' }, J: { pt: 'Inscrição estadual', es: 'Registro estatal' } },
  dayHint: { pt: 'DD/MM/AAAA', es: 'DD/MM/AAAA' },
  smsHint: { pt: 'No telefone principal.', es: 'Al teléfono principal.' },
  looking: { pt: 'Buscando o endereço…', es: 'Buscando la dirección…' },
  found: { pt: 'Endereço encontrado.', es: 'Dirección encontrada.' },
  foundStretch: { pt: 'Endereço encontrado: {{stretch}}.', es: 'Dirección encontrada: {{stretch}}.' },
  noState: { pt: 'Nenhum estado com essa sigla', es: 'Ningún estado con esa sigla' },
} satisfies Texts

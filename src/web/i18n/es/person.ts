import type { person as pt } from '../pt/person.ts'
import type { Labels } from '../shape.ts'

export const person: Labels<typeof pt> = {
  field: {
    name: 'Nombre',
    email: 'Correo electrónico',
    language: 'Idioma',
    kind: 'Tipo',
    birth: 'Nacimiento',
    phone: 'Teléfono',
    phoneSecondary: 'Otro teléfono',
    smsAlerts: 'Recibir alertas por SMS',
    zipCode: 'Código postal (CEP)',
    address: 'Calle',
    number: 'Número',
    district: 'Barrio',
    complement: 'Complemento',
    city: 'Ciudad',
    uf: 'Estado',
    country: 'País',
  },
  kind: { F: 'Persona física', J: 'Persona jurídica' },
  document: { F: 'CPF', J: 'CNPJ' },
  documentSecondary: { F: 'RG', J: 'Registro estatal' },
  dayHint: 'DD/MM/AAAA',
  smsHint: 'Al teléfono principal.',
  looking: 'Buscando la dirección…',
  found: 'Dirección encontrada.',
  foundStretch: 'Dirección encontrada: {{stretch}}.',
  noState: 'Ningún estado con esa sigla',
}

import type { Sentences } from './text.ts'

/** Sentences about the fields of a form and the parameters of a list. */
export const fields = {
  'input.invalid': {
    pt: 'Verifique os dados enviados.',
    es: 'Verifique los datos enviados.',
    en: 'Fields are wrong. "errors" names them.',
  },

  'field.required': { pt: 'Campo obrigatório.', es: 'Campo obligatorio.' },
  'field.invalid': {
    pt: 'Valor inválido.',
    es: 'Valor no válido.',
    en: 'A value is invalid.',
  },
  'field.unknown': { pt: 'Campo desconhecido.', es: 'Campo desconocido.' },
  'field.tooShort': {
    pt: 'Use pelo menos {{minimum}} caracteres.',
    es: 'Use al menos {{minimum}} caracteres.',
  },
  'field.tooLong': {
    pt: 'Use no máximo {{maximum}} caracteres.',
    es: 'Use como máximo {{maximum}} caracteres.',
  },
  'field.tooSmall': { pt: 'O mínimo é {{minimum}}.', es: 'El mínimo es {{minimum}}.' },
  'field.tooBig': { pt: 'O máximo é {{maximum}}.', es: 'El máximo es {{maximum}}.' },
  'field.integer': { pt: 'Informe um número inteiro.', es: 'Indique un número entero.' },
  'field.amount': {
    pt: 'Informe um valor válido, sem casas decimais a mais.',
    es: 'Indique un monto válido, sin decimales de más.',
  },
  'field.positive': { pt: 'O valor deve ser maior que zero.', es: 'El monto debe ser mayor que cero.' },
  'field.percent': {
    pt: 'Informe um percentual de 0 a 100 com até 2 casas decimais.',
    es: 'Indique un porcentaje de 0 a 100 con hasta 2 decimales.',
  },
  'field.email': { pt: 'Informe um e-mail válido.', es: 'Indique un correo válido.' },
  'field.date': { pt: 'Informe uma data válida.', es: 'Indique una fecha válida.' },
  'field.period': {
    pt: 'O fim do período vem antes do começo.',
    es: 'El fin del período viene antes del comienzo.',
  },
  'field.masked': {
    pt: 'O valor está oculto. Digite o valor completo ou não envie este campo.',
    es: 'El valor está oculto. Escriba el valor completo o no envíe este campo.',
  },

  'list.filter': {
    pt: 'Filtro inválido.',
    es: 'Filtro no válido.',
    en: 'A filter is not a JSON object with field, operation and value.',
  },
  'list.field': {
    pt: 'Não é possível filtrar por {{field}}.',
    es: 'No se puede filtrar por {{field}}.',
    en: 'The list cannot be filtered by this field.',
  },
  'list.orderBy': {
    pt: 'Não é possível ordenar por este campo.',
    es: 'No se puede ordenar por este campo.',
    en: 'The list cannot be sorted by this field.',
  },
  'list.column': {
    pt: 'A lista não tem a coluna {{column}}.',
    es: 'La lista no tiene la columna {{column}}.',
    en: 'The list has no such column.',
  },
  'list.limit': {
    pt: 'O limite por página é 100.',
    es: 'El límite por página es 100.',
    en: 'A page has at most 100 rows.',
  },

  'postalCode.unknown': {
    pt: 'CEP não encontrado. Preencha o endereço.',
    es: 'Código postal no encontrado. Complete la dirección.',
    en: 'There is no such postal code.',
  },
  'postalCode.unavailable': {
    pt: 'A busca de CEP não respondeu. Preencha o endereço.',
    es: 'La búsqueda de código postal no respondió. Complete la dirección.',
    en: 'The postal code service does not answer.',
  },
} satisfies Sentences

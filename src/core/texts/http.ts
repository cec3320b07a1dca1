import type { Sentences } from './text.ts'

/** Sentences about a call itself. */
export const http = {
  'http.malformed': {
    pt: 'A requisição não pôde ser lida.',
    es: 'No se pudo leer la solicitud.',
    en: 'The request cannot be parsed.',
  },
  'http.unauthenticated': {
    pt: 'Sua sessão terminou. Entre novamente.',
    es: 'Su sesión terminó. Inicie sesión de nuevo.',
    en: 'There is no session, or it has ended.',
  },
  'http.forbidden': {
    pt: 'Você não tem permissão para isso.',
    es: 'Usted no tiene permiso para esto.',
    en: 'The caller may not do this.',
  },
  'http.notFound': {
    pt: 'Não encontrado.',
    es: 'No encontrado.',
    en: 'Nothing is at this address.',
  },
  'http.tooLarge': {
    pt: 'O envio é grande demais.',
    es: 'El envío es demasiado grande.',
    en: 'The body is too large.',
  },
  'http.unsupportedMedia': {
    pt: 'Tipo de conteúdo não aceito.',
    es: 'Tipo de contenido no aceptado.',
    en: 'The content type is not accepted.',
  },
  'http.tooMany': {
    pt: 'Muitas tentativas. Tente novamente em {{seconds}} s.',
    es: 'Demasiados intentos. Intente de nuevo en {{seconds}} s.',
    en: 'Too many calls. Retry-After says when to try again.',
  },
  'http.internal': {
    pt: 'Algo falhou do nosso lado. Tente mais tarde. Código: {{requestId}}',
    es: 'Algo falló de nuestro lado. Intente más tarde. Código: {{requestId}}',
    en: 'The server failed. The message has the id of the request.',
  },
  'http.unavailable': {
    pt: 'O serviço está indisponível no momento. Tente novamente em instantes.',
    es: 'El servicio no está disponible en este momento. Intente de nuevo en unos instantes.',
    en: 'A service that the call needs is down.',
  },
  'http.readOnly': {
    pt: 'O sistema está somente para leitura no momento. Nada foi alterado. Tente novamente em instantes.',
    es: 'El sistema está solo para lectura en este momento. No se cambió nada. Intente de nuevo en unos instantes.',
    en: 'The database takes no changes now. Nothing was done.',
  },
  'http.noSpace': {
    pt: 'O servidor está sem espaço para guardar arquivos. Nada foi alterado. Avise o suporte e tente mais tarde.',
    es: 'El servidor no tiene espacio para guardar archivos. No se cambió nada. Avise a soporte e intente más tarde.',
    en: 'The disk of the server is full. Nothing was done.',
  },
  'http.busy': {
    pt: 'Outra operação estava em andamento. Tente novamente.',
    es: 'Había otra operación en curso. Intente de nuevo.',
    en: 'Another operation held the same rows. Try again.',
  },

  'live.tooMany': {
    pt: 'Há janelas demais abertas com este usuário. Feche uma e tente novamente.',
    es: 'Hay demasiadas ventanas abiertas con este usuario. Cierre una e intente de nuevo.',
    en: 'This user has too many open streams.',
  },

  'idempotency.reused': {
    pt: 'Esta chave já foi usada com outro conteúdo.',
    es: 'Esta clave ya se usó con otro contenido.',
    en: 'This key was used with other content.',
  },
  'idempotency.inProgress': {
    pt: 'Outra chamada com esta chave ainda está em andamento. Tente de novo em instantes.',
    es: 'Otra llamada con esta clave aún está en curso. Intente de nuevo en unos instantes.',
    en: 'Another call with this key is still running.',
  },
  'idempotency.invalid': {
    pt: 'A chave de idempotência deve ter de 8 a 200 caracteres visíveis.',
    es: 'La clave de idempotencia debe tener de 8 a 200 caracteres visibles.',
    en: 'The key must have 8 to 200 visible characters.',
  },
} satisfies Sentences

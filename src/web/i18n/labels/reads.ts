import type { Texts } from '#core/texts/text.ts'

/** The readings of other people's records by staff. */
export const reads = {
  title: { pt: 'Leituras', es: 'Lecturas' },
  subtitle: {
    pt: 'Quem da equipe viu dados de outras pessoas. Leituras repetidas em 15 minutos contam uma vez.',
    es: 'Quién del equipo vio datos de otras personas. Las lecturas repetidas en 15 minutos cuentan una vez.',
  },
  search: { pt: 'Nome ou e-mail de quem viu', es: 'Nombre o correo de quien vio' },
  emptyTitle: { pt: 'Nenhuma leitura registrada', es: 'Ninguna lectura registrada' },
  subject: { pt: 'De quem', es: 'De quién' },
  several: { pt: 'Várias pessoas', es: 'Varias personas' },
  how: { pt: 'Como', es: 'Cómo' },
  what: { pt: 'O quê', es: 'Qué' },
  rows: { pt: '{{what}}, {{count}} linhas', es: '{{what}}, {{count}} filas' },
  ofUser: { pt: 'Quem viu este cliente', es: 'Quién vio a este cliente' },
  listsText: {
    pt: 'Listas de várias pessoas não aparecem aqui: estão em Leituras, sem nomes.',
    es: 'Las listas de varias personas no aparecen aquí: están en Lecturas, sin nombres.',
  },
  all: { pt: 'Ver todas as leituras', es: 'Ver todas las lecturas' },
  way: {
    record: { pt: 'Abriu o registro', es: 'Abrió el registro' },
    list: { pt: 'Lista', es: 'Lista' },
    export: { pt: 'Exportou', es: 'Exportó' },
    receipt: { pt: 'Abriu o comprovante', es: 'Abrió el comprobante' },
    unmask: { pt: 'Viu dados ocultos', es: 'Vio datos ocultos' },
  },
  entity: {
    user: { pt: 'Cadastro', es: 'Registro' },
    bankAccount: { pt: 'Conta bancária', es: 'Cuenta bancaria' },
    bitcoinAddress: { pt: 'Endereços de bitcoin', es: 'Direcciones de bitcoin' },
    deposit: { pt: 'Depósito', es: 'Depósito' },
    withdrawal: { pt: 'Saque', es: 'Retiro' },
    order: { pt: 'Ordem', es: 'Orden' },
    statement: { pt: 'Extrato', es: 'Extracto' },
    session: { pt: 'Sessões', es: 'Sesiones' },
    audit: { pt: 'Auditoria', es: 'Auditoría' },
    approval: { pt: 'Aprovações', es: 'Aprobaciones' },
    personData: { pt: 'Todos os dados', es: 'Todos los datos' },
    authorityReport: { pt: 'Relatório a autoridade', es: 'Informe a autoridad' },
  },
} satisfies Texts

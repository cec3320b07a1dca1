import type { Texts } from '#core/texts/text.ts'

export const recovery = {
  title: { pt: 'Recuperação', es: 'Recuperación' },
  subtitle: {
    pt: 'O que pode ter acontecido depois do backup de {{at}}',
    es: 'Lo que puede haber pasado después de la copia del {{at}}',
  },
  off: { pt: 'A corretora não está em recuperação', es: 'La casa no está en recuperación' },
  offText: {
    pt: 'Só uma restauração de backup, ou quem opera o servidor, inicia este modo.',
    es: 'Solo una restauración de una copia, o quien opera el servidor, inicia este modo.',
  },
  bannerTitle: { pt: 'Recuperação: nada sai da corretora', es: 'Recuperación: nada sale de la casa' },
  bannerText: {
    pt: 'Mensagens, remessas, saques e códigos Pix esperam até a equipe conferir o que aconteceu depois do backup.',
    es: 'Mensajes, remesas, retiros y códigos Pix esperan hasta que el equipo verifique lo que pasó después de la copia.',
  },
  bannerAct: { pt: 'Conferir', es: 'Verificar' },
  imported: {
    pt: 'Desde então: {{statements}} extratos, até {{until}}, e {{returns}} retornos. Importe os que faltam antes de confirmar.',
    es: 'Desde entonces: {{statements}} extractos, hasta {{until}}, y {{returns}} retornos. Importe los que faltan antes de confirmar.',
  },
  importedNone: {
    pt: 'Desde então: nenhum extrato e {{returns}} retornos. Importe os que faltam antes de confirmar.',
    es: 'Desde entonces: ningún extracto y {{returns}} retornos. Importe los que faltan antes de confirmar.',
  },
  reason: { pt: 'Motivo: {{reason}}', es: 'Motivo: {{reason}}' },
  group: {
    LINES: { pt: 'Lançamentos do banco sem operação', es: 'Movimientos del banco sin operación' },
    WITHDRAWALS: { pt: 'Saques que esperavam', es: 'Retiros que esperaban' },
    SENT: { pt: 'Saques em lotes e remessas', es: 'Retiros en lotes y remesas' },
    NUMBERS: { pt: 'Números de remessa', es: 'Números de remesa' },
    DEPOSITS: { pt: 'Depósitos que esperavam', es: 'Depósitos que esperaban' },
    ORDERS: { pt: 'Ordens abertas', es: 'Órdenes abiertas' },
    APPROVALS: { pt: 'Pedidos de aprovação', es: 'Solicitudes de aprobación' },
    MESSAGES: { pt: 'Mensagens que esperavam', es: 'Mensajes que esperaban' },
  },
  hint: {
    LINES: {
      pt: 'Dinheiro que entrou ou saiu e que o livro-razão não tem: lance cada um antes de confirmar.',
      es: 'Dinero que entró o salió y que el libro no tiene: regístrelo antes de confirmar.',
    },
    WITHDRAWALS: {
      pt: 'Podem ter sido pagos ou cancelados. Termine os pagos com o comprovante; os outros seguem esperando.',
      es: 'Pueden haber sido pagados o cancelados. Termine los pagados con el comprobante; los otros siguen esperando.',
    },
    SENT: {
      pt: 'O banco pode tê-los pago ou recusado. Importe o retorno de cada remessa.',
      es: 'El banco puede haberlos pagado o rechazado. Importe el retorno de cada remesa.',
    },
    NUMBERS: {
      pt: 'Se o banco já leu um número maior, mude-o antes nos dados bancários da conta.',
      es: 'Si el banco ya leyó un número mayor, cámbielo antes en los datos bancarios de la cuenta.',
    },
    DEPOSITS: {
      pt: 'Podem ter sido aceitos ou recusados. Um extrato mostra o dinheiro que chegou.',
      es: 'Pueden haber sido aceptados o rechazados. Un extracto muestra el dinero que llegó.',
    },
    ORDERS: {
      pt: 'Podem ter sido executadas ou canceladas. Cancele as que o cliente não quer mais.',
      es: 'Pueden haber sido ejecutadas o canceladas. Cancele las que el cliente ya no quiere.',
    },
    APPROVALS: {
      pt: 'Podem ter sido decididos. Recuse os que já valeram.',
      es: 'Pueden haber sido decididas. Rechace las que ya valieron.',
    },
    MESSAGES: {
      pt: 'Quase todas já saíram antes da perda. Descarte-as, ou envie-as de novo.',
      es: 'Casi todos ya salieron antes de la pérdida. Descártelos, o envíelos de nuevo.',
    },
  },
  evidence: {
    RETURN: { pt: 'no retorno', es: 'en el retorno' },
    STATEMENT: { pt: 'no extrato', es: 'en el extracto' },
  },
  channel: {
    MAIL: { pt: 'E-mail', es: 'Correo' },
    PUSH: { pt: 'Navegador', es: 'Navegador' },
    SMS: { pt: 'SMS', es: 'SMS' },
  },
  count_one: { pt: '{{count}} item', es: '{{count}} elemento' },
  count_other: { pt: '{{count}} itens', es: '{{count}} elementos' },
  nothing: { pt: 'Nada a conferir', es: 'Nada que verificar' },
  more: { pt: 'A lista mostra os primeiros {{count}}.', es: 'La lista muestra los primeros {{count}}.' },
  done: { pt: 'Conferido por {{name}}: {{note}}', es: 'Verificado por {{name}}: {{note}}' },
  confirm: {
    act: { pt: 'Confirmar', es: 'Confirmar' },
    text: {
      pt: 'Confirma que conferiu {{group}} ({{count}})? Diga como no motivo.',
      es: '¿Confirma que verificó {{group}} ({{count}})? Diga cómo en el motivo.',
    },
    done: { pt: 'Grupo conferido', es: 'Grupo verificado' },
  },
  drop: {
    act: { pt: 'Descartar', es: 'Descartar' },
    text: {
      pt: 'As {{count}} mensagens que esperavam no backup não saem nunca.',
      es: 'Los {{count}} mensajes que esperaban en la copia no salen nunca.',
    },
    done: { pt: 'Mensagens descartadas', es: 'Mensajes descartados' },
  },
  resend: {
    act: { pt: 'Enviar de novo', es: 'Enviar de nuevo' },
    text: {
      pt: 'As {{count}} mensagens saem no fim da recuperação, também as que já chegaram.',
      es: 'Los {{count}} mensajes salen al final de la recuperación, también los que ya llegaron.',
    },
    done: { pt: 'Mensagens confirmadas', es: 'Mensajes confirmados' },
  },
  end: {
    act: { pt: 'Encerrar a recuperação', es: 'Terminar la recuperación' },
    text: {
      pt: 'Mensagens, remessas e saques voltam a sair. Não há volta.',
      es: 'Mensajes, remesas y retiros vuelven a salir. No hay vuelta.',
    },
    done: { pt: 'Recuperação encerrada', es: 'Recuperación terminada' },
  },
} satisfies Texts

import type { Texts } from '#core/texts/text.ts'

/** How the bitcoin network sees a deposit. */
export const chainStates = {
  label: { pt: 'Na rede bitcoin', es: 'En la red bitcoin' },
  SEEN: { pt: 'Visto, aguarda o primeiro bloco', es: 'Visto, espera el primer bloque' },
  CONFIRMED: { pt: 'Em um bloco', es: 'En un bloque' },
  CREDITED: { pt: 'Confirmado e creditado', es: 'Confirmado y acreditado' },
  LOST: { pt: 'Bloco perdido depois do crédito', es: 'Bloque perdido después del crédito' },
  dust: {
    pt: 'Outros pagamentos pequenos do cliente esperam com este: {{count}}, de {{amount}}. Rejeitar encerra todos.',
    es: 'Otros pagos pequeños del cliente esperan con este: {{count}}, de {{amount}}. Rechazar termina todos.',
  },
  reason: {
    BLOCKED: {
      pt: 'A situação do cliente não permite depósitos.',
      es: 'El estado del cliente no permite depósitos.',
    },
    BELOW: {
      pt: 'O valor está abaixo do mínimo ou da taxa.',
      es: 'El monto está por debajo del mínimo o de la comisión.',
    },
    APPROVAL: {
      pt: 'O valor precisa da aprovação de outra pessoa.',
      es: 'El monto necesita la aprobación de otra persona.',
    },
    REPEATED: {
      pt: 'Outro depósito já foi creditado por esta saída.',
      es: 'Otro depósito ya fue acreditado por esta salida.',
    },
  },
} satisfies Texts

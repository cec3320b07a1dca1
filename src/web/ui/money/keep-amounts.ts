/** A sentence whose amounts never break between symbol and number. */
export const keepAmounts = (text: string): string => text.replaceAll('R$ ', 'R$\u00a0')

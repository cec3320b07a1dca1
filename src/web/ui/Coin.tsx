import type { Currency } from '#core/money.ts'

const LOOKS: Record<Currency, { text: string; background: string }> = {
  BRL: { text: 'R$', background: '#0b6b57' },
  BTC: { text: '₿', background: 'var(--btc)' },
}

/** The round mark of a currency. */
export function Coin({ currency, size = 32 }: { currency: Currency; size?: number }) {
  const { text, background } = LOOKS[currency]
  return (
    <span
      aria-hidden
      style={{
        display: 'inline-grid',
        flex: 'none',
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: 99,
        background,
        color: '#fff',
        fontSize: currency === 'BTC' ? size * 0.62 : size * 0.4,
        fontWeight: 600,
        lineHeight: 1,
      }}
    >
      {text}
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { fromWire, toBrlFloor } from '#core/money/money.ts'
import { balanceQuery } from '../api/queries.ts'
import { useTicker } from '../api/use-ticker.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { readBalance } from '../ui/money/BalanceCard.tsx'

/** A debit reduces the value by as much as the same credit would add. */
const toReais = (sats: bigint, price: bigint): bigint =>
  sats < 0n ? -toBrlFloor(-sats, price) : toBrlFloor(sats, price)

/** The total of both balances in reais, with bitcoin at the current selling price. */
export function Worth() {
  const { data: brl } = useQuery(balanceQuery('BRL'))
  const { data: btc } = useQuery(balanceQuery('BTC'))
  const { data: ticker } = useTicker()
  const sats = btc && readBalance(btc).total
  const price = ticker && fromWire(ticker.BTCBRL.sell, 'BRL')
  const isKnown = brl && sats !== undefined && price !== undefined && (price > 0n || sats === 0n)
  const total = isKnown ? readBalance(brl).total + toReais(sats, price) : undefined
  return <Amount value={total} currency="BRL" strong />
}

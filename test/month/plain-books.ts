import type { Currency } from '#core/money/money.ts'

type Kind = 'AVAILABLE' | 'HELD' | 'EXTERNAL'

export const OUTSIDE = 'OUTSIDE'

/** A balance for each account, and nothing else: tests compare the books with it, so it shares no code with them. */
export class PlainBooks {
  private readonly balances = new Map<string, bigint>()

  of(owner: string, currency: Currency, kind: Kind = 'AVAILABLE'): bigint {
    return this.balances.get(`${owner}:${kind}:${currency}`) ?? 0n
  }

  add(owner: string, kind: Kind, currency: Currency, amount: bigint): void {
    this.balances.set(`${owner}:${kind}:${currency}`, this.of(owner, currency, kind) + amount)
  }

  /** From one AVAILABLE to another. */
  pay(from: string, to: string, currency: Currency, amount: bigint): void {
    this.add(from, 'AVAILABLE', currency, -amount)
    this.add(to, 'AVAILABLE', currency, amount)
  }

  /** Money comes from the world outside; below zero it leaves. */
  arrive(owner: string, currency: Currency, amount: bigint): void {
    this.add(OUTSIDE, 'EXTERNAL', currency, -amount)
    this.add(owner, 'AVAILABLE', currency, amount)
  }

  /** Between AVAILABLE and HELD; below zero it is released. */
  hold(owner: string, currency: Currency, amount: bigint): void {
    this.add(owner, 'AVAILABLE', currency, -amount)
    this.add(owner, 'HELD', currency, amount)
  }

  /** Held money leaves the house. */
  payOut(owner: string, currency: Currency, amount: bigint): void {
    this.add(owner, 'HELD', currency, -amount)
    this.add(OUTSIDE, 'EXTERNAL', currency, amount)
  }

  /** Held money becomes that of another. */
  payHeld(from: string, to: string, currency: Currency, amount: bigint): void {
    this.add(from, 'HELD', currency, -amount)
    this.add(to, 'AVAILABLE', currency, amount)
  }

  /** All balances that are not zero. */
  all(): Record<string, bigint> {
    return Object.fromEntries([...this.balances].filter(([, amount]) => amount !== 0n).sort())
  }
}

export const shareFloor = (amount: bigint, hundredths: bigint): bigint => (amount * hundredths) / 10_000n
export const feeCeil = (amount: bigint, hundredths: bigint): bigint =>
  (amount * hundredths + 9_999n) / 10_000n

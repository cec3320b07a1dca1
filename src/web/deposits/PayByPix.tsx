import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { SystemAccount } from '#core/bank-accounts/bank-account-schema.ts'
import type { Deposit } from '#core/deposits/deposit-schema.ts'
import { fromWire, toWire } from '#core/money/money.ts'
import { toBrCode } from '#core/pix/br-code.ts'
import { useSystemAccounts } from '../bank-accounts/use-accounts.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconCheck, IconCopy } from '../ui/icons.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import classes from './deposits.module.css'

type CodeProps = {
  text: string
  /** The customer has the code and may pay it now; for a deposit that exists it does nothing. */
  onTaken?: () => void
}

/** The text for the application of a bank. Its copy button is first: a phone cannot scan its screen. */
function Code({ text, onTaken }: CodeProps) {
  const { t } = useLabels()
  const { copied, copy } = useClipboard({ timeout: 1600 })
  const Icon = copied ? IconCheck : IconCopy
  const take = () => {
    copy(text)
    onTaken?.()
  }
  return (
    <div className="stack gap-10 mt-8">
      <Button fullWidth leftSection={<Icon size={17} stroke={1.8} aria-hidden />} onClick={take}>
        {t(copied ? 'ui.copied' : 'deposits.pix.copy')}
      </Button>
      <span role="status" className="spoken">
        {copied ? t('ui.copied') : ''}
      </span>
      <p className={classes.boxText}>{t(onTaken ? 'deposits.pix.creates' : 'deposits.pix.text')}</p>
      <QrCode text={text} label={t('deposits.pix.qr')} />
      <p className={`${classes.brCode} code flush`} onCopy={onTaken}>
        {text}
      </p>
    </div>
  )
}

type PayByPixProps = Pick<CodeProps, 'onTaken'> & {
  account: SystemAccount
  amount: bigint | undefined
  reference: string | undefined
}

/** The Pix code of a deposit: its amount, and its control id as the identifier on the bank's statement. */
export function PayByPix({ account, amount, reference, onTaken }: PayByPixProps) {
  const { t, say } = useLabels()
  const { pixKey, ownerName: name, city } = account
  if (!pixKey || !city) return null
  const of = { pixKey, name, city, txid: reference ?? null, description: null }
  const code = amount && reference ? toBrCode({ ...of, amount: toWire(amount, 'BRL') }) : undefined
  return (
    <section className={classes.payTo} aria-label={t('deposits.pix.title')}>
      <h3 className={`${classes.boxLabel} flush`}>{t('deposits.pix.title')}</h3>
      {!code && <p className={classes.boxText}>{t('deposits.pix.needsAmount')}</p>}
      {code && !code.ok && <p className={classes.boxText}>{say(code)}</p>}
      {code?.ok && <Code text={code.text} onTaken={onTaken} />}
    </section>
  )
}

/** The same for a deposit that nobody has proved yet; one with a receipt is paid. */
export function PayOpenDeposit({ deposit }: { deposit: Deposit }) {
  const { data: accounts } = useSystemAccounts()
  const { status, receipt, bankAccountId, amount, reference } = deposit
  const account = accounts?.find(({ _id }) => _id === bankAccountId)
  if (status !== 'OPEN' || receipt || !account) return null
  const due = fromWire(amount, 'BRL')
  if (due === 0n) return null
  return <PayByPix account={account} amount={due} reference={reference} />
}

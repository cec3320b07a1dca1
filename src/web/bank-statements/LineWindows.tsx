import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { formatMoney, fromWire } from '#core/money/money.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { ConfirmAct } from '../ui/window/ConfirmModal.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { PayoutResults } from '../withdrawals/PayoutResults.tsx'
import type { Match, useConfirm } from './use-lines.ts'

type ReasonWindowProps = {
  title: string
  text: string
  confirmLabel: string
  opened: boolean
  onClose: () => void
  onSend: (reason: string, key: string) => Promise<unknown>
}

/** A question that needs a reason. */
function ReasonWindow({ title, text, confirmLabel, opened, onClose, onSend }: ReasonWindowProps) {
  const { t } = useLabels()
  const [reason, setReason] = useState('')
  const { send, isBusy, error } = useSend(undefined, onClose)
  const given = reason.trim()
  const ask = async () => {
    if (given && (await send((key) => onSend(given, key), given))) onClose()
  }
  const footer = (
    <>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {t('ui.back')}
      </Button>
      <ActionButton
        loading={isBusy}
        reason={!given && t('bankStatements.reasonNeeded')}
        onClick={() => void ask()}
      >
        {confirmLabel}
      </ActionButton>
    </>
  )
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm" isDialog isBusy={isBusy} footer={footer}>
      <p className="flush mb-12">{text}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <TextInput
          label={t('bankStatements.aside.reason')}
          withAsterisk
          maxLength={500}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
      <FormError error={error} />
    </Modal>
  )
}

/** The open question: about a match, about all certain ones, or why a line is set aside. */
export type Asking =
  | { readonly act: 'confirm' | 'otherPayer'; readonly match: Match }
  | { readonly act: 'aside'; readonly line: StatementLine }
  | { readonly act: 'certain'; readonly matches: readonly Match[] }

type LineWindowsProps = {
  asking: Asking | undefined
  onClose: () => void
  confirming: ReturnType<typeof useConfirm>
  onConfirm: (matches: readonly Match[], key: string) => Promise<unknown>
  onAside: (line: StatementLine, reason: string, key: string) => Promise<unknown>
}

const sumOf = (matches: readonly Match[]): string =>
  formatMoney(
    matches.reduce((sum, { line }) => sum + fromWire(line.amount, 'BRL'), 0n),
    'BRL',
  )

/** The questions before lines are confirmed or set aside, and what became of them. */
export function LineWindows({ asking, onClose, confirming, onConfirm, onAside }: LineWindowsProps) {
  const { t } = useLabels()
  const matches =
    asking?.act === 'certain' ? asking.matches : asking?.act === 'confirm' ? [asking.match] : undefined
  const why = asking?.act === 'otherPayer' || asking?.act === 'aside' ? asking : undefined
  return (
    <>
      <ConfirmAct
        about={matches}
        onClose={onClose}
        ask={(all) => ({
          title: t('bankStatements.ask.title', { count: all.length, amount: sumOf(all) }),
          confirmLabel: t('bankStatements.confirm'),
          startsOnAct: true,
          onConfirm: (key) => onConfirm(all, key),
          children: (
            <p className="flush">
              {all.length === 1 && all[0]
                ? t('bankStatements.ask.one', { name: all[0].suggestion.deposit.user.name })
                : t('bankStatements.ask.many')}
            </p>
          ),
        })}
      />
      <WindowOf about={why} onClose={onClose}>
        {(about, window) => {
          const isAside = about.act === 'aside'
          const send = (reason: string, key: string) =>
            about.act === 'aside'
              ? onAside(about.line, reason, key)
              : onConfirm([{ ...about.match, reason }], key)
          return (
            <ReasonWindow
              {...window}
              title={t(isAside ? 'bankStatements.aside.title' : 'bankStatements.ask.payerTitle')}
              text={t(isAside ? 'bankStatements.aside.text' : 'bankStatements.ask.payerText')}
              confirmLabel={t(isAside ? 'bankStatements.aside.act' : 'bankStatements.confirm')}
              onSend={send}
            />
          )
        }}
      </WindowOf>
      <WindowOf about={confirming.shown} onClose={confirming.close}>
        {(results, window) => <PayoutResults {...window} {...results} />}
      </WindowOf>
    </>
  )
}

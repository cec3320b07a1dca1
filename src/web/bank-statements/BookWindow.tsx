import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { StatementLine } from '#core/bank-statements/bank-statement-schema.ts'
import { type Category, categoriesOf } from '#core/bank-statements/booking.ts'
import { fromWire } from '#core/money/money.ts'
import { showDay } from '#core/rules/days.ts'
import { type RehearsedAct, useRehearsal } from '../api/use-rehearsal.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { Amount } from '../ui/money/Amount.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { Promised } from '../ui/window/Promised.tsx'
import classes from './bank-statements.module.css'

/** Whether the server would ask another person about an act, or refuse it, and the note that says so before. */
function useForewarning(rehearsed: RehearsedAct | undefined) {
  const { outcome } = useRehearsal(rehearsed)
  const isAsking = outcome?.is === 'ASKED'
  const refusal = outcome?.is === 'REFUSED' ? outcome.message : undefined
  const note = (isAsking || refusal) && (
    <Promised outcome={outcome} isKnown={false} isPending={false} promise={undefined} />
  )
  return { isAsking, refusal, note }
}

export type Booking = { readonly category: Category; readonly note: string }

type BookWindowProps = {
  line: StatementLine
  opened: boolean
  onClose: () => void
  onSend: (booking: Booking, key: string) => Promise<unknown>
}

/** The fields of a booking, and the call that sends it. */
function useBooking({ line, onClose, onSend }: BookWindowProps) {
  const amount = fromWire(line.amount, 'BRL')
  const kind = amount < 0n ? ('cost' as const) : ('income' as const)
  const categories = categoriesOf(amount)
  const [category, setCategory] = useState<Category>(categories[0] ?? 'OTHER')
  const [note, setNote] = useState('')
  const { send, isBusy, error } = useSend(undefined, onClose)
  const booking = { category, note: note.trim() }
  const forewarning = useForewarning({
    path: `/bank-statements/lines/${line._id}/book`,
    method: 'PATCH',
    // The words of a note change nothing.
    body: { category, note: '-' },
  })
  const book = async () => {
    if (booking.note && (await send((key) => onSend(booking, key), booking))) onClose()
  }
  return { kind, categories, category, setCategory, note, setNote, book, isBusy, error, forewarning }
}

/** Books a debit as a cost of the house, or a credit as its income. */
export function BookWindow(props: BookWindowProps) {
  const { line, opened, onClose } = props
  const { t } = useLabels()
  const booking = useBooking(props)
  const { kind, categories, category, setCategory, note, setNote, book, isBusy, error, forewarning } = booking
  const footer = (
    <>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {t('ui.back')}
      </Button>
      <ActionButton
        loading={isBusy}
        reason={forewarning.refusal ?? (!note.trim() && t('bankStatements.book.noteNeeded'))}
        onClick={() => void book()}
      >
        {t(forewarning.isAsking ? 'ui.rehearsal.ask' : `bankStatements.book.act.${kind}`)}
      </ActionButton>
    </>
  )
  const title = t(`bankStatements.book.title.${kind}`)
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm" isDialog isBusy={isBusy} footer={footer}>
      <form
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault()
          void book()
        }}
      >
        <div className="row-wrap gap-12 apart">
          <Amount value={line.amount} currency="BRL" strong />
          <span className="tabular">{showDay(line.day)}</span>
        </div>
        <p className={classes.text}>{line.text}</p>
        {forewarning.note}
        <NativeSelect
          label={t('bankStatements.book.category')}
          value={category}
          data={categories.map((value) => ({ value, label: t(`bankStatements.category.${value}`) }))}
          data-autofocus
          onChange={(event) => setCategory(event.currentTarget.value as Category)}
        />
        <TextInput
          label={t('bankStatements.book.note')}
          withAsterisk
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <p className="flush hint">{t(`bankStatements.book.text.${kind}`)}</p>
        <button type="submit" hidden />
      </form>
      <FormError error={error} />
    </Modal>
  )
}

import { Button, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { BEGIN_ANSWERS, MISSING_ANSWERS } from '#core/bank-statements/comparison.ts'
import type { ImportAnswers, ImportPreview } from '#core/bank-statements/import-schema.ts'
import { mayVanish } from '#core/bank-statements/line.ts'
import { showDay } from '#core/rules/days.ts'
import type { ApiError } from '../api/api-error.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { IconAlertTriangle } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import classes from './bank-statements.module.css'
import { Doubts, OTHER, type Places, type Stored, StoredLine } from './Doubts.tsx'

/** How to correct a line that stays, although the bank took it back. */
function Instead({ line }: { line: Stored }) {
  const { say } = useLabels()
  const verdict = mayVanish(line)
  return verdict.ok ? null : <span className="hint block">{say(verdict)}</span>
}

type Missing = ImportAnswers['missing']
type MissingProps = { lines: readonly Stored[]; missing: Missing; onMissing: (missing: Missing) => void }

/** Stored lines that the file lacks. */
function MissingLines({ lines, missing, onMissing }: MissingProps) {
  const { t } = useLabels()
  if (lines.length === 0) return null
  return (
    <section aria-label={t('statementFiles.questions.missing')}>
      <h3 className="heading">{t('statementFiles.questions.missing')}</h3>
      <ul className="plain-list">
        {lines.map((line) => (
          <li key={line._id} className={classes.item}>
            <span className="shrink grow">
              <span className="hint block">{showDay(line.day)}</span>
              <StoredLine line={line} />
              <Instead line={line} />
            </span>
            <Amount value={line.amount} currency="BRL" />
          </li>
        ))}
      </ul>
      <Radio.Group
        aria-label={t('statementFiles.questions.missing')}
        value={missing ?? null}
        onChange={(value) => onMissing(value as Missing)}
      >
        <div className="stack gap-8">
          {MISSING_ANSWERS.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`statementFiles.questions.why.${one}`)}
              description={t(`statementFiles.questions.effect.${one}`)}
            />
          ))}
        </div>
      </Radio.Group>
    </section>
  )
}

type Begins = ImportAnswers['begins']
type BeginProps = { day: string; begins: Begins; onBegins: (begins: Begins) => void }

/** Where the account's first file with a balance begins. */
function Begin({ day, begins, onBegins }: BeginProps) {
  const { t } = useLabels()
  const question = t('statementFiles.questions.begin', { day: showDay(day) })
  return (
    <Radio.Group
      label={<span className="heading">{question}</span>}
      description={t('statementFiles.questions.beginText')}
      value={begins ?? null}
      onChange={(value) => onBegins(value as Begins)}
    >
      <div className="stack gap-8 mt-8">
        {BEGIN_ANSWERS.map((one) => (
          <Radio key={one} value={one} label={t(`statementFiles.begins.${one}`)} />
        ))}
      </div>
    </Radio.Group>
  )
}

type AnswersWindowProps = {
  questions: ImportPreview
  isBusy: boolean
  error: ApiError | undefined
  isBroken: boolean
  opened: boolean
  onClose: () => void
  onAnswer: (answers: ImportAnswers) => void
}

/** The stored lines that the file lacks by the answers so far. */
function listMissing({ doubts, missing }: ImportPreview, places: Places): Stored[] {
  const chosen = new Set(doubts.map(({ candidates }, at) => candidates[places[at] ?? OTHER]?._id))
  const left = doubts.flatMap(({ candidates, isWholeDay }) => (isWholeDay ? candidates : []))
  const rest = left.filter(({ _id }) => !chosen.has(_id))
  return [...missing, ...new Map(rest.map((line) => [line._id, line])).values()]
}

/** The answers so far, and whether they are whole. */
function useAnswers(questions: ImportPreview, isBroken: boolean) {
  const { doubts, chain, mark, beginsOn } = questions
  const [places, setPlaces] = useState<Places>({})
  const [missing, setMissing] = useState<Missing>()
  const [begins, setBegins] = useState<Begins>()
  const [reason, setReason] = useState('')
  const isAnswered = doubts.every((_, at) => places[at] !== undefined)
  const lines = isAnswered ? listMissing(questions, places) : questions.missing
  const asksReason = chain !== null || isBroken
  const given = reason.trim()
  const isReady =
    isAnswered && (lines.length === 0 || missing) && (!asksReason || given) && (!beginsOn || begins)
  const answers: ImportAnswers = {
    mark,
    same: doubts.map((_, at) => places[at] ?? OTHER),
    ...(lines.length > 0 && missing && { missing }),
    ...(beginsOn && begins && { begins }),
    ...(asksReason && { chainReason: given }),
  }
  const fields = { places, setPlaces, missing, setMissing, begins, setBegins, reason, setReason }
  return { ...fields, lines, asksReason, isReady, answers }
}

/** Asks the importer of a file which of its lines are stored already, and why others or its balances differ. */
export function AnswersWindow(props: AnswersWindowProps) {
  const { questions, isBusy, error, isBroken, onAnswer, ...window } = props
  const { doubts, chain, beginsOn } = questions
  const { t } = useLabels()
  const of = useAnswers(questions, isBroken)
  const footer = (
    <>
      <Button variant="default" disabled={isBusy} onClick={window.onClose}>
        {t('statementFiles.questions.cancel')}
      </Button>
      <ActionButton
        loading={isBusy}
        reason={!of.isReady && t('statementFiles.questions.needed')}
        onClick={() => onAnswer(of.answers)}
      >
        {t('statementFiles.questions.send')}
      </ActionButton>
    </>
  )
  return (
    <Modal {...window} size="lg" isBusy={isBusy} title={t('statementFiles.questions.title')} footer={footer}>
      <div className="stack gap-16 one-column">
        {beginsOn && <Begin day={beginsOn} begins={of.begins} onBegins={of.setBegins} />}
        <Doubts doubts={doubts} places={of.places} onPlaces={of.setPlaces} />
        <MissingLines lines={of.lines} missing={of.missing} onMissing={of.setMissing} />
        {chain !== null && (
          <p className={classes.warning} role="status">
            <IconAlertTriangle size={18} />
            {chain}
          </p>
        )}
        <FormError error={error} />
        {of.asksReason && (
          <TextInput
            label={t('statementFiles.questions.chainReason')}
            description={t('statementFiles.questions.chainHint')}
            withAsterisk
            maxLength={500}
            value={of.reason}
            onChange={(event) => of.setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </Modal>
  )
}

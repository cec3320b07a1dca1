import { Button, Radio, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { MISSING_ANSWERS } from '#core/bank-statements/comparison.ts'
import type { ImportAnswers, ImportPreview } from '#core/bank-statements/import-schema.ts'
import { showDay } from '#core/rules/days.ts'
import type { ApiError } from '../api/api-error.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import classes from './bank-statements.module.css'

type Doubt = ImportPreview['doubts'][number]
type Stored = ImportPreview['missing'][number]
type Places = Readonly<Record<number, number>>

const OTHER = -1

/** The first stored line that no other line of the file is, or else the one that the file shows again. */
function proposeSame(doubts: readonly Doubt[]): Places {
  const taken = new Set<string>()
  const places = doubts.map(({ candidates, twins }, at) => {
    const free = candidates.findIndex(({ _id }) => !taken.has(_id))
    const chosen = candidates[free]
    if (chosen) taken.add(chosen._id)
    const again = twins.length > 0 ? candidates.length : OTHER
    return [at, free >= 0 ? free : again] as const
  })
  return Object.fromEntries(places)
}

const proposeOther = (doubts: readonly Doubt[]): Places =>
  Object.fromEntries(doubts.map((_, at) => [at, OTHER]))

/** The words of a stored line, and the deposit that it proves. */
function StoredLine({ line }: { line: Stored }) {
  return (
    <span className="anywhere">
      {line.text}
      {line.deposit && (
        <>
          {' · '}
          <SubjectLink entity="deposit" id={line.deposit._id} className="brand">
            <code>{line.deposit.reference}</code>
          </SubjectLink>
        </>
      )}
    </span>
  )
}

type DoubtsProps = { doubts: readonly Doubt[]; places: Places; onPlaces: (places: Places) => void }

/** Lines of the file that look like stored ones: each is one of them, or another movement. */
function Doubts({ doubts, places, onPlaces }: DoubtsProps) {
  const { t } = useLabels()
  if (doubts.length === 0) return null
  return (
    <section aria-label={t('bankStatements.questions.doubts')}>
      <div className="row-wrap gap-12 apart">
        <h3 className="heading">{t('bankStatements.questions.doubts')}</h3>
        {doubts.length > 1 && (
          <div className="row-wrap gap-8">
            <Button size="xs" variant="subtle" onClick={() => onPlaces(proposeSame(doubts))}>
              {t('bankStatements.questions.allSame')}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => onPlaces(proposeOther(doubts))}>
              {t('bankStatements.questions.allOther')}
            </Button>
          </div>
        )}
      </div>
      <p className="text flush">{t('bankStatements.questions.doubtsText')}</p>
      <ul className="plain-list">
        {doubts.map(({ day, amount, text, candidates, twins }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a file has its place only
          <li key={at} className={classes.doubt}>
            <div className="row gap-12">
              <span className="shrink grow">
                <span className="hint block">{showDay(day)}</span>
                <strong className="anywhere">{text}</strong>
              </span>
              <Amount value={amount} currency="BRL" strong />
            </div>
            <Radio.Group
              aria-label={text}
              value={places[at] === undefined ? null : String(places[at])}
              onChange={(place) => onPlaces({ ...places, [at]: Number(place) })}
            >
              <div className="stack gap-8">
                {candidates.concat(twins).map((line, place) => (
                  <Radio
                    key={line._id}
                    value={String(place)}
                    label={
                      <>
                        {t(`bankStatements.questions.${place < candidates.length ? 'same' : 'again'}`)}{' '}
                        <StoredLine line={line} />
                      </>
                    }
                  />
                ))}
                <Radio value={String(OTHER)} label={t('bankStatements.questions.other')} />
              </div>
            </Radio.Group>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Missing = ImportAnswers['missing']
type MissingProps = { lines: readonly Stored[]; missing: Missing; onMissing: (missing: Missing) => void }

/** Stored lines that the file lacks. */
function MissingLines({ lines, missing, onMissing }: MissingProps) {
  const { t } = useLabels()
  if (lines.length === 0) return null
  return (
    <section aria-label={t('bankStatements.questions.missing')}>
      <h3 className="heading">{t('bankStatements.questions.missing')}</h3>
      <ul className="plain-list">
        {lines.map((line) => (
          <li key={line._id} className={classes.item}>
            <span className="shrink grow">
              <span className="hint block">{showDay(line.day)}</span>
              <StoredLine line={line} />
            </span>
            <Amount value={line.amount} currency="BRL" />
          </li>
        ))}
      </ul>
      <Radio.Group
        aria-label={t('bankStatements.questions.missing')}
        value={missing ?? null}
        onChange={(value) => onMissing(value as Missing)}
      >
        <div className="stack gap-8">
          {MISSING_ANSWERS.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`bankStatements.questions.why.${one}`)}
              description={t(`bankStatements.questions.effect.${one}`)}
            />
          ))}
        </div>
      </Radio.Group>
    </section>
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

/** Asks the importer of a file which of its lines are stored already, and why others or its balances differ. */
export function AnswersWindow(props: AnswersWindowProps) {
  const { questions, isBusy, error, isBroken, onAnswer, ...window } = props
  const { doubts, chain, mark } = questions
  const { t } = useLabels()
  const [places, setPlaces] = useState<Places>({})
  const [missing, setMissing] = useState<Missing>()
  const [reason, setReason] = useState('')
  const isAnswered = doubts.every((_, at) => places[at] !== undefined)
  const lines = isAnswered ? listMissing(questions, places) : questions.missing
  const asksReason = chain !== null || isBroken
  const given = reason.trim()
  const isReady = isAnswered && (lines.length === 0 || missing) && (!asksReason || given)
  const answer = () =>
    onAnswer({
      mark,
      same: doubts.map((_, at) => places[at] ?? OTHER),
      ...(lines.length > 0 && missing && { missing }),
      ...(asksReason && { chainReason: given }),
    })
  const footer = (
    <>
      <Button variant="default" disabled={isBusy} onClick={window.onClose}>
        {t('bankStatements.questions.cancel')}
      </Button>
      <ActionButton
        loading={isBusy}
        reason={!isReady && t('bankStatements.questions.needed')}
        onClick={answer}
      >
        {t('bankStatements.questions.send')}
      </ActionButton>
    </>
  )
  return (
    <Modal {...window} size="lg" isBusy={isBusy} title={t('bankStatements.questions.title')} footer={footer}>
      <div className="stack gap-16 one-column">
        <Doubts doubts={doubts} places={places} onPlaces={setPlaces} />
        <MissingLines lines={lines} missing={missing} onMissing={setMissing} />
        {chain !== null && (
          <p className={classes.warning} role="status">
            <IconAlertTriangle size={18} />
            {chain}
          </p>
        )}
        <FormError error={error} />
        {asksReason && (
          <TextInput
            label={t('bankStatements.questions.chainReason')}
            description={t('bankStatements.questions.chainHint')}
            withAsterisk
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </Modal>
  )
}

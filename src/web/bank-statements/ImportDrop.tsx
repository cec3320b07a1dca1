import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useSystemAccounts } from '../bank-accounts/use-accounts.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { LateSelect } from '../ui/form/late-input.tsx'
import { IconFileImport } from '../ui/icons.tsx'
import { Key } from '../ui/Key.tsx'
import { STATEMENT_KEYS } from '../ui/keys.ts'
import { useKeys } from '../ui/use-keys.ts'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import classes from './bank-statements.module.css'
import { useImport } from './use-import.ts'

const AnswersWindow = lazyWindow(() => import('./AnswersWindow.tsx').then((module) => module.AnswersWindow))

/** Asks for the account of a file that names none of the house. */
function AccountOf({ why, onChoose }: { why: string | undefined; onChoose: (id: string) => void }) {
  const { t } = useLabels()
  const { data } = useSystemAccounts()
  return (
    <LateSelect
      autoFocus
      label={t('statementFiles.import.account')}
      description={why}
      data={(data ?? []).map(({ _id, name, agency, account }) => ({
        value: _id,
        label: `${name} · ${agency} / ${account}`,
      }))}
      value={null}
      onChange={(id) => id && onChoose(id)}
    />
  )
}

/** Asks a person where a file is unclear, and shows why it is refused. */
function Questions({ importing }: { importing: ReturnType<typeof useImport> }) {
  const { run, isBusy, error, file, asksAccount, questions, isBroken, answer, end } = importing
  return (
    <>
      {asksAccount && file ? (
        <AccountOf why={error?.errors.bankAccountId?.[0]} onChoose={(id) => void run(file, id)} />
      ) : (
        !questions && <FormError error={error} />
      )}
      <WindowOf about={questions} onClose={end}>
        {(shown, window) => (
          <AnswersWindow
            {...window}
            isBusy={isBusy}
            error={error}
            isBroken={isBroken}
            questions={shown}
            onAnswer={(answers) => void answer(answers)}
          />
        )}
      </WindowOf>
    </>
  )
}

/** Takes a statement by drop or file dialog, and imports it at once. `isOn`: no window takes the keys. */
export function ImportDrop({ isOn }: { isOn: boolean }) {
  const { t } = useLabels()
  const importing = useImport()
  const { run, isBusy, questions } = importing
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const choose = () => picker.current?.click()
  useKeys({ [STATEMENT_KEYS.import]: choose }, isOn && !isBusy && !questions)
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    const [dropped] = event.dataTransfer.files
    if (dropped && !isBusy) void run(dropped)
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [picked] = event.currentTarget.files ?? []
    if (picked) void run(picked)
    event.currentTarget.value = ''
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <BusyButton
        variant="default"
        isBusy={isBusy}
        leftSection={<IconFileImport size={16} />}
        rightSection={<Key name={STATEMENT_KEYS.import.toUpperCase()} />}
        onClick={choose}
      >
        {t('statementFiles.import.pick')}
      </BusyButton>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".ofx,.ret,.txt,.cnab"
        aria-label={t('statementFiles.import.pick')}
        onChange={pick}
      />
      <span className="hint">{t('statementFiles.import.hint')}</span>
      <Questions importing={importing} />
    </div>
  )
}

import { Button, Checkbox } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../api/clock.ts'
import { useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { saveFile } from '../ui/grid/save-file.ts'
import { useHouse } from '../ui/house.ts'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '../ui/icons.tsx'
import classes from './security.module.css'

const TEXT = { type: 'text/plain;charset=utf-8' }

/** Copies, saves and prints the codes. */
function KeepButtons({ codes, heading }: { codes: readonly string[]; heading: string }) {
  const { t } = useLabels()
  const clipboard = useClipboard({ timeout: 1600 })
  return (
    <div className="wrap gap-8">
      <Button
        variant="default"
        size="sm"
        leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => clipboard.copy(codes.join('\n'))}
      >
        {clipboard.copied ? t('ui.copied') : t('security.codes.copy')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} />}
        onClick={() =>
          saveFile(new Blob([`${heading}\n\n${codes.join('\n')}\n`], TEXT), t('security.codes.file'))
        }
      >
        {t('security.codes.download')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={16} />}
        onClick={() => window.print()}
      >
        {t('security.codes.print')}
      </Button>
    </div>
  )
}

type CodesProps = {
  codes: readonly string[]
  isKept: boolean
  onKeep: (isKept: boolean) => void
  /** The user tried to close the window before saving the codes. */
  isAsked: boolean
}

function RecoveryCodes({ codes, isKept, onKeep, isAsked }: CodesProps) {
  const { t } = useLabels()
  const { email } = useProfile()
  const heading = t('security.codes.heading', { house: useHouse().name })
  const [at] = useState(() => formatDateTime(serverNow()))
  const list = useRef<HTMLElement>(null)
  const tick = useRef<HTMLInputElement>(null)
  useEffect(() => list.current?.focus(), [])
  useEffect(() => {
    if (isAsked) tick.current?.focus()
  }, [isAsked])
  useEffect(() => {
    if (isKept) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isKept])
  const owner = t('security.codes.headingOf', { email, at })
  return (
    <div className="column gap-16">
      <p className="text flush">{t('security.codes.text')}</p>
      <section ref={list} className={classes.sheet} aria-label={t('security.codes.label')} tabIndex={-1}>
        <div className={classes.sheetHead}>
          <strong>{heading}</strong>
          <span>{owner}</span>
        </div>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </section>
      <KeepButtons codes={codes} heading={`${heading}\n${owner}`} />
      <Checkbox
        ref={tick}
        label={t('security.codes.kept')}
        checked={isKept}
        error={isAsked && !isKept && t('security.codes.needsKept')}
        onChange={(event) => onKeep(event.currentTarget.checked)}
      />
    </div>
  )
}

/**
 * The last step of a window that ends in new recovery codes. They are visible only once, and the window
 * closes after the user confirms that they are saved. Pass `close` to the window; without codes it closes at
 * once.
 */
export function useCodesStep(codes: readonly string[] | undefined, onClose: () => void) {
  const { t } = useLabels()
  const [isKept, setKept] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const close = () => (codes && !isKept ? setAsked(true) : onClose())
  const body = codes && (
    <RecoveryCodes
      codes={codes}
      isKept={isKept}
      isAsked={isAsked}
      onKeep={(next) => {
        setKept(next)
        setAsked(false)
      }}
    />
  )
  const footer = codes && (
    <ActionButton reason={!isKept && t('security.codes.needsKept')} onClick={onClose}>
      {t('security.codes.finish')}
    </ActionButton>
  )
  return { close, body, footer }
}

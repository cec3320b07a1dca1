import { Select, UnstyledButton } from '@mantine/core'
import { useScrollSpy } from '@mantine/hooks'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './Settings.module.css'
import { SECTION_NAMES, type SectionName } from './settings-fields.ts'

/** The sections on the page, the history among them. */
export const PAGE_PARTS = [...SECTION_NAMES, 'history'] as const
export type PartName = (typeof PAGE_PARTS)[number]

export const partId = (name: PartName): string => `part-${name}`

function show(name: PartName): void {
  const part = document.getElementById(partId(name))
  part?.scrollIntoView({ block: 'start' })
  part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

type SectionIndexProps = {
  parts: readonly PartName[]
  /** The number of changes of each section. */
  counts: Partial<Record<SectionName, number>>
}

/** The sections at the side, of which it marks the one on screen; a list on a phone. */
export function SectionIndex({ parts, counts }: SectionIndexProps) {
  const { t } = useLabels()
  const { active } = useScrollSpy({ selector: '[data-part]', getDepth: () => 1, offset: 120 })
  const current = parts[Math.max(0, active)] ?? 'identity'
  const countOf = (name: PartName) => (name === 'history' ? 0 : (counts[name] ?? 0))
  return (
    <nav className={classes.index} aria-label={t('settings.parts')}>
      <ul className={`plain-list ${classes.parts}`}>
        {parts.map((name) => (
          <li key={name}>
            <UnstyledButton
              className={classes.partLink}
              aria-current={name === current || undefined}
              onClick={() => show(name)}
            >
              {t(`settings.part.${name}`)}
              {countOf(name) > 0 && (
                <span className={classes.count}>
                  {countOf(name)} <span className="spoken">{t('settings.changed')}</span>
                </span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Select
        className={classes.partSelect}
        aria-label={t('settings.parts')}
        allowDeselect={false}
        data={parts.map((name) => ({
          value: name,
          label:
            countOf(name) > 0
              ? `${t(`settings.part.${name}`)} (${countOf(name)})`
              : t(`settings.part.${name}`),
        }))}
        value={current}
        onChange={(name) => name && show(name as PartName)}
      />
    </nav>
  )
}

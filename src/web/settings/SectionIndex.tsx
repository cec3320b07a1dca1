import { Select, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
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

/** Below the bars of the page, where the eye begins to read. */
const READ_FROM_PX = 140

/**
 * The section that is read: the last one that began above that line, or at the end of the page the last of all. The nearest
 * beginning would be the next section's in the second half of a long one.
 */
function useCurrentPart(parts: readonly PartName[]): PartName | undefined {
  const [current, setCurrent] = useState(parts[0])
  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const isEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
      const begun = parts.filter((name) => {
        const part = document.getElementById(partId(name))
        return part && (isEnd || part.getBoundingClientRect().top <= READ_FROM_PX)
      })
      setCurrent(begun.at(-1) ?? parts[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [parts])
  return current
}

type SectionIndexProps = {
  parts: readonly PartName[]
  /** The number of changes of each section. */
  counts: Partial<Record<SectionName, number>>
}

/** The sections at the side, of which it marks the one on screen; a list on a phone. */
export function SectionIndex({ parts, counts }: SectionIndexProps) {
  const { t } = useLabels()
  const current = useCurrentPart(parts)
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

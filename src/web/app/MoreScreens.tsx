import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './Shell.module.css'
import { STAFF_GROUPS } from './screen.ts'
import type { WaitingEntry } from './use-waiting.ts'

function Item({ screen, label, waiting }: WaitingEntry) {
  return (
    <Menu.Item
      component={Link}
      to={screen.path as '/'}
      leftSection={<screen.icon size={18} stroke={1.6} aria-hidden />}
      rightSection={waiting > 0 && <span className={classes.count}>{waiting}</span>}
    >
      {label}
    </Menu.Item>
  )
}

/** The screens without a place in the bar, those of staff by their groups. */
export function MoreScreens({ entries }: { entries: readonly WaitingEntry[] }) {
  const { language } = useLabels()
  const toItems = (own: readonly WaitingEntry[]) =>
    own.map((entry) => <Item key={entry.screen.name} {...entry} />)
  return (
    <>
      {toItems(entries.filter(({ screen }) => !screen.sidebar?.staff))}
      {STAFF_GROUPS.map(({ name, label }) => {
        const own = entries.filter(({ screen }) => screen.sidebar?.staff?.group === name)
        if (own.length === 0) return null
        return (
          <Fragment key={name}>
            <Menu.Label>{label[language]}</Menu.Label>
            {toItems(own)}
          </Fragment>
        )
      })}
    </>
  )
}

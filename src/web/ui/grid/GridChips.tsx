import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLabels } from '../../i18n/use-labels.ts'
import classes from './grid.module.css'
import { type FilterSource, NO_FILTERS, useFilterWords } from './use-filter-words.ts'

/** A chip per active filter, with a button that removes it; with two or more, a button that removes all. */
export function GridChips(source: FilterSource) {
  const { t } = useLabels()
  const words = useFilterWords(source)
  return (
    <>
      {words.map(({ id, text, clear }) => (
        <UnstyledButton
          key={id}
          className={classes.chip}
          aria-label={t('ui.grid.removeFilter', { filter: text })}
          onClick={clear}
        >
          <span className="ellipsis">{text}</span>
          <IconX size={13} aria-hidden />
        </UnstyledButton>
      ))}
      {words.length > 1 && (
        <UnstyledButton className={classes.clear} onClick={() => source.state.setSearch(NO_FILTERS)}>
          {t('ui.grid.clearAll')}
        </UnstyledButton>
      )}
    </>
  )
}

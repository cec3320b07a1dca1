import { Menu } from '@mantine/core'
import { IconBookmarkPlus, IconCheck, IconTrash } from '@tabler/icons-react'
import { useLabels } from '../../i18n/use-labels.ts'
import classes from './grid.module.css'
import type { GridSearch } from './grid-search.ts'
import type { GridState } from './use-grid.ts'
import type { GridPreferences, SavedView } from './use-preferences.ts'

export type ViewItemsProps<Row> = {
  state: GridState
  preferences: GridPreferences<Row>
  /** Asks for a name. */
  onSave: () => void
}

const isSame = ({ search: kept }: SavedView, { page: _, rows: __, ...now }: GridSearch) =>
  JSON.stringify(Object.entries(kept).sort()) === JSON.stringify(Object.entries(now).sort())

/** The views of a list as items of a menu: open one, delete one, save the current one. */
export function ViewItems<Row>({ state, preferences, onSave }: ViewItemsProps<Row>) {
  const { t } = useLabels()
  const { views } = preferences
  return (
    <>
      <Menu.Label>{views.length > 0 ? t('ui.grid.views') : t('ui.grid.noViews')}</Menu.Label>
      {views.map((view) => (
        <div key={view.name} className={classes.view} role="presentation">
          <Menu.Item
            className="grow shrink anywhere"
            onClick={() => state.setSearch(view.search)}
            rightSection={isSame(view, state.search) && <IconCheck size={15} aria-hidden />}
          >
            {view.name}
          </Menu.Item>
          <Menu.Item
            className={classes.remove}
            closeMenuOnClick={false}
            aria-label={t('ui.grid.removeView', { name: view.name })}
            onClick={() => preferences.removeView(view.name)}
          >
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </Menu.Item>
        </div>
      ))}
      <Menu.Item leftSection={<IconBookmarkPlus size={16} stroke={1.6} aria-hidden />} onClick={onSave}>
        {t('ui.grid.saveView')}
      </Menu.Item>
    </>
  )
}

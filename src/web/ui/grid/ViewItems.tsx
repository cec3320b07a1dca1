import { Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { View } from '#core/views/view-schema.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import {
  type Icon,
  IconBookmarkPlus,
  IconCheck,
  IconLink,
  IconPencil,
  IconTrash,
  IconUsers,
} from '../icons.tsx'
import { notifyDone, notifyFailure } from '../notify.ts'
import classes from './grid.module.css'
import { type GridSearch, toViewSearch } from './grid-search.ts'
import type { Grid } from './use-grid.ts'
import type { GridPreferences } from './use-preferences.ts'
import { useViewActs, useViews } from './use-views.ts'

export type ViewItemsProps = {
  grid: Pick<Grid<never>, 'slice' | 'search' | 'setSearch'>
  preferences: Pick<GridPreferences<never>, 'views' | 'forgetViews'>
  /** Asks for a name: of a new view, or of this one. */
  onSave: (view?: View) => void
}

const isSame = ({ search: kept }: View, now: GridSearch) =>
  JSON.stringify(Object.entries(kept).sort()) === JSON.stringify(Object.entries(toViewSearch(now)).sort())

function ViewAct({ label, icon: Icon, run }: { label: string; icon: Icon; run: () => void }) {
  return (
    <Menu.Item className={classes.remove} closeMenuOnClick={false} aria-label={label} onClick={run}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </Menu.Item>
  )
}

/** The views of a list as items of a menu: open one, copy its link, change or remove it, save the current one. */
export function ViewItems({ grid, preferences, onSave }: ViewItemsProps) {
  const { t } = useLabels()
  const views = useViews(grid.slice, preferences.views, preferences.forgetViews)
  const { remove } = useViewActs(grid.slice)
  const clipboard = useClipboard()
  const copy = ({ _id, name }: View) => {
    clipboard.copy(`${location.origin}${location.pathname}?view=${_id}`)
    notifyDone(t('ui.grid.viewLinked'), name)
  }
  const drop = ({ _id }: View) =>
    remove(_id).catch((error: Error) => notifyFailure(t('ui.grid.viewFailed'), error.message, 'grid-view'))
  return (
    <>
      <Menu.Label>{views.length > 0 ? t('ui.grid.views') : t('ui.grid.noViews')}</Menu.Label>
      {views.map((view) => (
        <div key={view._id} className={classes.view} role="presentation">
          <Menu.Item
            className="grow shrink anywhere"
            onClick={() => grid.setSearch(view.search)}
            leftSection={view.isShared && <IconUsers size={15} aria-label={t('ui.grid.viewShared')} />}
            rightSection={isSame(view, grid.search) && <IconCheck size={15} aria-hidden />}
          >
            {view.name}
          </Menu.Item>
          <ViewAct
            label={t('ui.grid.linkView', { name: view.name })}
            icon={IconLink}
            run={() => copy(view)}
          />
          {view.isOwn && (
            <>
              <ViewAct
                label={t('ui.grid.editView', { name: view.name })}
                icon={IconPencil}
                run={() => onSave(view)}
              />
              <ViewAct
                label={t('ui.grid.removeView', { name: view.name })}
                icon={IconTrash}
                run={() => void drop(view)}
              />
            </>
          )}
        </div>
      ))}
      <Menu.Item
        leftSection={<IconBookmarkPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => onSave()}
      >
        {t('ui.grid.saveView')}
      </Menu.Item>
    </>
  )
}

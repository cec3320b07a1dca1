import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { Filter } from '#core/lists/list.ts'
import { isLabel } from '../../i18n/dictionary.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import type { ActionButtonProps } from '../ActionButton.tsx'
import type { EmptyStateProps } from '../EmptyState.tsx'
import { NewButton } from '../NewButton.tsx'
import { PageHeader, type PageHeaderProps } from '../PageHeader.tsx'
import { useFirstIdle } from '../use-first-idle.ts'
import { AllowedWindow } from '../window/AllowedWindow.tsx'
import { ActWindows, type ActWindowsProps } from '../window/act.tsx'
import { useOpen } from '../window/use-open.ts'
import { type ShownWindow, WindowOf } from '../window/WindowOf.tsx'
import { DataGrid, type DataGridProps } from './DataGrid.tsx'
import type { Grid } from './use-grid.ts'
import { type Resource, useResource } from './use-resource.ts'

/** The list on the screen, its acts, and the window in the address. */
export type ListScreen<Row extends { _id: string }, Act extends string> = ReturnType<
  typeof useResource<Row, Act>
> &
  ReturnType<typeof useOpen>

/** The button of a new row and its form; with a verdict, the form gives way to the reason of a refusal. */
type Create = Pick<ActionButtonProps, 'verdict' | 'variant' | 'className'> & {
  form: (window: ShownWindow, open: string) => ReactElement
  /** Loads the code of the form, for customers before they ask for it. */
  load?: () => Promise<unknown>
  /** Values of the address that open the form, beside `new`. */
  opens?: readonly string[]
}

export type ResourceListProps<Row extends { _id: string }, Act extends string> = ActWindowsProps<Row, Act> &
  Pick<DataGridProps<Row>, 'bulkActs' | 'title' | 'empty'> & {
    resource: Resource<Row, Act>
    /** Filters that the list always has. */
    fixed?: readonly Filter[]
    /** Opens the page of a row, for rows without a window. */
    onOpen?: (row: Row) => void
    /** The act of a double-click, where it differs from opening. */
    onDoubleClick?: (row: Row, screen: ListScreen<Row, Act>) => void
    rowAction?: (row: Row, screen: ListScreen<Row, Act>) => ReactNode
  }

export type ResourceScreenProps<Row extends { _id: string }, Act extends string> = Pick<
  PageHeaderProps,
  'back'
> &
  Omit<ResourceListProps<Row, Act>, 'title' | 'empty'> & {
    /** A subtitle with counts, in place of the text `<texts>.subtitle`. */
    subtitle?: (grid: Grid<Row>) => string | undefined
    /** In the header, before the button of a new row. */
    actions?: ReactNode | ((screen: ListScreen<Row, Act>) => ReactNode)
    /** Between the header and the list. */
    notice?: ReactNode | ((screen: ListScreen<Row, Act>) => ReactNode)
    create?: Create
    /** The window of one row, which the address names. */
    window?: (id: string, window: ShownWindow, screen: ListScreen<Row, Act>) => ReactNode
  }

/** The texts of a screen, by the names of its parts. Customers have a search box only if it has a text of theirs. */
function useTexts<Row extends { _id: string }>({ texts }: Pick<Resource<Row, never>, 'texts'>) {
  const { t } = useLabels()
  const find = (key: string) => (isLabel(key) ? t(key) : undefined)
  const empty = (isStaff: boolean, action: ReactNode): EmptyStateProps | undefined => {
    const ofStaff = isStaff ? find(`${texts}.emptyStaffTitle`) : undefined
    if (ofStaff) return { title: ofStaff }
    const title = find(`${texts}.emptyTitle`)
    return title
      ? { title, text: find(`${texts}.emptyText`) ?? find(`${texts}.subtitle`), action }
      : undefined
  }
  return {
    title: t(`${texts}.title`),
    subtitle: find(`${texts}.subtitle`),
    create: find(`${texts}.new`) ?? '',
    search: (isStaff: boolean) => find(isStaff ? `${texts}.search` : `${texts}.searchOwn`),
    empty,
  }
}

/** The table, the questions of its acts, and the windows of others. */
function Listed<Row extends { _id: string }, Act extends string>(
  props: ResourceListProps<Row, Act> & { screen: ListScreen<Row, Act> },
) {
  const { resource, screen, onDoubleClick, rowAction } = props
  const { list, isStaff, of, clear } = screen
  const texts = useTexts(resource)
  return (
    <>
      <DataGrid<Row>
        {...list}
        label={texts.title}
        title={props.title}
        searchLabel={texts.search(isStaff)}
        bulkActs={props.bulkActs}
        onOpen={props.onOpen}
        onDoubleClick={onDoubleClick && ((row) => onDoubleClick(row, screen))}
        rowAction={rowAction && ((row) => rowAction(row, screen))}
        empty={props.empty}
      />
      <ActWindows acts={props.acts} windows={props.windows} of={of} onClose={clear} />
    </>
  )
}

function useListScreen<Row extends { _id: string }, Act extends string>({
  resource,
  fixed,
}: Pick<ResourceListProps<Row, Act>, 'resource' | 'fixed'>): ListScreen<Row, Act> {
  return { ...useResource(resource, fixed), ...useOpen() }
}

/** A list with its acts as a panel of another screen. */
export function ResourceList<Row extends { _id: string }, Act extends string = never>(
  props: ResourceListProps<Row, Act>,
) {
  return <Listed {...props} screen={useListScreen(props)} />
}

/** Loads a form once the screen is there, so that its button opens it at once. Without a connection, the button loads it. */
function EarlyForm({ load }: Required<Pick<Create, 'load'>>) {
  const wasIdle = useFirstIdle()
  useEffect(() => {
    if (wasIdle) load().catch(() => {})
  }, [wasIdle, load])
  return null
}

/**
 * The screen of a list, by its descriptor: header, counts, table, empty states, the button and form of a new row, the
 * window of one row, and the windows of acts.
 *
 * ```tsx
 * <ResourceScreen
 *   resource={TAGS}
 *   create={{ form: (window) => <TagForm {...window} /> }}
 *   window={(id, window) => <TagWindow {...window} id={id} />}
 * />
 * ```
 */
export function ResourceScreen<Row extends { _id: string }, Act extends string = never>(
  props: ResourceScreenProps<Row, Act>,
) {
  const { resource, create, window: windowOf, actions, notice } = props
  const texts = useTexts(resource)
  const screen = useListScreen(props)
  const { grid, isStaff, open, show, close } = screen
  const { form, load, opens = [], ...button }: Partial<Create> = create ?? {}
  const toCreate = form && (
    <NewButton {...button} onClick={() => show('new')}>
      {texts.create}
    </NewButton>
  )
  const render = (part: typeof actions) => (typeof part === 'function' ? part(screen) : part)
  const toForm = (shown: string, window: ShownWindow) =>
    form &&
    (button.verdict ? (
      <AllowedWindow {...window} title={texts.create} verdict={button.verdict}>
        {form(window, shown)}
      </AllowedWindow>
    ) : (
      form(window, shown)
    ))
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={props.subtitle ? props.subtitle(grid) : texts.subtitle}
        back={props.back}
        actions={
          actions ? (
            <>
              {render(actions)}
              {toCreate}
            </>
          ) : (
            toCreate
          )
        }
      />
      {render(notice)}
      {load && !isStaff && <EarlyForm load={load} />}
      <Listed<Row, Act>
        {...props}
        screen={screen}
        onOpen={props.onOpen ?? (windowOf && (({ _id }) => show(_id)))}
        empty={texts.empty(isStaff, toCreate)}
      />
      <WindowOf about={open} onClose={close}>
        {(shown, window) =>
          form && ['new', ...opens].includes(shown)
            ? toForm(shown, window)
            : windowOf?.(shown, window, screen)
        }
      </WindowOf>
    </>
  )
}

import {
  type ButtonHTMLAttributes,
  type ComponentType,
  cloneElement,
  type ReactElement,
  type RefAttributes,
  Suspense,
  useId,
  useState,
} from 'react'
import { lateComponent } from './late-component.ts'
import type { MenuBoxProps } from './MenuBox.tsx'

type Load = () => Promise<unknown>

/** The menus whose code waits for the first screen; none once it has come. */
let waiting: Load[] | undefined = []

/** Without a connection, a menu loads when it opens. */
const start = (load: Load) => void load().catch(() => {})

/** Loads the code of all menus, and from now on of each one with the screen that has it. */
export function loadMenus(): void {
  waiting?.forEach(start)
  waiting = undefined
}

type LateMenuProps<Items> = Pick<MenuBoxProps, 'position' | 'width' | 'closeOnItemClick' | 'className'> & {
  /** The button that opens the menu. */
  button: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>>
  items: Items
}

/**
 * A menu whose code loads after the first screen, or when it first opens. Its button is there from the beginning.
 *
 * ```tsx
 * const UserMenu = lateMenu(() => import('./UserItems.tsx').then((module) => module.UserItems))
 * <UserMenu button={<UnstyledButton>…</UnstyledButton>} items={{ show }} />
 * ```
 */
export function lateMenu<Items extends object>(load: () => Promise<ComponentType<Items>>) {
  const loadAll = async () => {
    const [{ MenuBox }, Content] = await Promise.all([import('./MenuBox.tsx'), load()])
    return ({ items, ...box }: Omit<MenuBoxProps, 'children'> & { items: Items }) => (
      <MenuBox {...box}>
        <Content {...items} />
      </MenuBox>
    )
  }
  const Loaded = lateComponent(loadAll)
  if (waiting) waiting.push(loadAll)
  else start(loadAll)
  return function LateMenu({ button, ...box }: LateMenuProps<Items>) {
    const id = useId()
    const [target, setTarget] = useState<HTMLButtonElement | null>(null)
    const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
    const isOpen = state === 'open'
    return (
      <>
        {cloneElement(button, {
          ref: setTarget,
          id,
          'aria-haspopup': 'menu',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? `${id}-dropdown` : undefined,
          onClick: () => setState(isOpen ? 'closed' : 'open'),
        })}
        {target && state !== 'new' && (
          <Suspense fallback={null}>
            <Loaded
              {...box}
              id={id}
              target={target}
              opened={isOpen}
              onChange={(opened) => setState(opened ? 'open' : 'closed')}
            />
          </Suspense>
        )}
      </>
    )
  }
}

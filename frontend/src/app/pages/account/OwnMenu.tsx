import { MenuList, type MenuListProps } from '../../../features/account/MenuList'
import { useMyPages } from './use-my-pages'

/** The menu of who is logged in, with their own pages. */
export const OwnMenu = (props: Omit<MenuListProps, 'links'>) => <MenuList {...props} links={useMyPages()} />

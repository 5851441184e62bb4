import { type ReactNode, useDeferredValue } from 'react'

export interface InSlicesProps {
  /** What stands in its place until it is there; nothing unless something is given. */
  meanwhile?: ReactNode
  children: ReactNode
}

/**
 * A large part of a page that comes with an answer of the server. What a read brings is drawn in one piece, which may hold a phone for half a
 * second; this part is drawn after it in slices, between which the browser answers the visitor.
 */
export const InSlices = ({ meanwhile, children }: InSlicesProps) =>
  useDeferredValue(true, false) ? children : meanwhile

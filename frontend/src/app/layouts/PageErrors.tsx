import { Component, type ReactNode } from 'react'
import { openAnew } from '../open-anew'
import { FailurePage } from '../pages/FailurePage'

/** Shows the failure page in place of a page that could not be fetched or drawn: what failed at one address may well work at another. */
export class PageErrors extends Component<{ children: ReactNode }, { failed?: { error: unknown; at: string } }> {
  override state: { failed?: { error: unknown; at: string } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error, at: location.pathname } }
  }

  override componentDidCatch(error: unknown) {
    openAnew(error)
  }

  override render() {
    const { failed } = this.state
    return failed && failed.at === location.pathname ? <FailurePage error={failed.error} /> : this.props.children
  }
}

import { Component, type ReactNode } from 'react'
import { FailurePage } from '../pages/FailurePage'

interface PageErrorsProps {
  /** The address that is shown: what failed at one may well work at another. */
  at: string
  children: ReactNode
}

/** Shows the failure page in place of a page that could not be fetched or drawn. */
export class PageErrors extends Component<PageErrorsProps, { failed?: { error: unknown; at: string } }> {
  override state: { failed?: { error: unknown; at: string } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error, at: location.pathname } }
  }

  override render() {
    const { failed } = this.state
    return failed && failed.at === this.props.at ? <FailurePage error={failed.error} /> : this.props.children
  }
}

import { Component, type ReactNode } from 'react'
import { openAnew } from '../open-anew'
import { FailurePage } from '../pages/FailurePage'

interface PageErrorsProps {
  /** The router's address, in step with what is drawn: the window's is another while a page is waited for. */
  at: string
  children: ReactNode
}

interface Failed {
  at?: string
  failed?: { error: unknown } | undefined
}

/** Shows the failure page in place of a page that could not be fetched or drawn: what failed at one address may well work at another. */
export class PageErrors extends Component<PageErrorsProps, Failed> {
  override state: Failed = {}

  static getDerivedStateFromProps({ at }: PageErrorsProps, state: Failed): Failed | null {
    return at === state.at ? null : { at, failed: undefined }
  }

  static getDerivedStateFromError(error: unknown): Failed {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown) {
    void openAnew(error)
  }

  override render() {
    const { failed } = this.state
    return failed ? <FailurePage error={failed.error} /> : this.props.children
  }
}

import '../frame.css'
import { systemClock } from '../../clock'
import { ProviderClient } from '../provider-client'
import { connectToPage, reportHeight } from '../runtime'
import { MainFrame } from './main-frame'

const root = document.querySelector('main') ?? document.body

void connectToPage('main', (page) => {
  const frame = new MainFrame(page, {
    clock: systemClock,
    root,
    connect: ({ baseUrl, clientToken }) =>
      new ProviderClient(
        { baseUrl, authorization: `Bearer ${clientToken}` },
        (...request) => fetch(...request),
        systemClock,
        location.hostname,
      ),
    leaving: (run) => {
      addEventListener('pagehide', run)
      return () => removeEventListener('pagehide', run)
    },
  })
  reportHeight((height) => page.notify('setHeight', [height]))
  return frame.handlers
})

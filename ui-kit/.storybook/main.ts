import type { StorybookConfig } from '@storybook/react-vite'
import { fileURLToPath } from 'node:url'
import { lettersOfTheBackend } from './letters'

const config: StorybookConfig = {
  stories: [
    '../src/**/*.stories.tsx',
    { directory: '../../frontend/src', files: '**/*.stories.tsx', titlePrefix: 'Shop' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  // The shop's stories have its clock.
  previewAnnotations: [fileURLToPath(new URL('../../frontend/src/shared/story-moment.ts', import.meta.url))],
  framework: '@storybook/react-vite',
  staticDirs: [{ from: '../../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => {
    vite.resolve ??= {}
    vite.resolve.conditions = ['source', 'module', 'browser', 'development|production']
    vite.plugins = [...(vite.plugins ?? []), lettersOfTheBackend()]
    vite.build ??= {}
    vite.build.chunkSizeWarningLimit = 4000
    vite.build.rolldownOptions = {
      ...vite.build.rolldownOptions,
      onLog: (level, log, report) => {
        // MUI marks its modules "use client" for server components; a bundle for the browser has no use for it.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    }
    vite.server = { ...vite.server, fs: { allow: [fileURLToPath(new URL('../..', import.meta.url))] } }
    return vite
  },
}
export default config

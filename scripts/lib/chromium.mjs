import { canInstallPackages, findProgram, installPackages } from './programs.mjs'

// The shell draws pages without a browser's own surface around them, in half the time.
const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium for tests, installed first where that is possible. */
export const findChromium = async () => {
  const found = process.env.CHROMIUM_PATH || findProgram(shell)
  if (found) return found
  if (canInstallPackages() && (await installPackages(shell))) return findProgram(shell)
  const browser = findProgram(...browsers)
  if (browser || !canInstallPackages()) return browser
  await installPackages('chromium')
  return findProgram(...browsers)
}

import type { Happening } from './Happened'
import { changeSettings, type NetworkSettingsView, type SettingsChange, settingsKey } from './use-keeping'
import { useKeepRead } from './use-network'

export interface SettingsPart {
  settings: NetworkSettingsView
  say: (happening: Happening) => void
  readAgain: () => Promise<NetworkSettingsView | undefined>
}

/** Saves, and says so with the way back: what was there before, on what is there now. */
export const useSaving = ({ settings, say }: Pick<SettingsPart, 'settings' | 'say'>) => {
  const keepRead = useKeepRead()
  return {
    send: changeSettings,
    saved: (now: NetworkSettingsView, before: Partial<NetworkSettingsView>, text: string): void => {
      say({ text, undo: () => changeSettings({ ...before, Version: now.Version } as SettingsChange) })
      if (now.Version !== settings.Version) keepRead(settingsKey, now)
    },
  }
}

export * from './of-frame'
export * from './of-tasks'

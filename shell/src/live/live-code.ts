/** What follows what is live: nothing of it is needed for the first paint. */
export const liveCode = () => import(/* webpackChunkName: "shell-live" */ './start-live.ts');

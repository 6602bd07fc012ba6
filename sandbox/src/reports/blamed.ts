/** A version of a part. */
interface PartVersion {
  readonly part: string;
  readonly version: string;
}

/**
 * The version that a failure counts against. What nobody caught is told by the shell, whoever's it was: that counts against the innermost remote on its stack, where there is
 * one. The shell is the same for those who run a trial and for all others, so that its own faults speak against neither.
 */
export function blamed({
  remote,
  version,
  frames = [],
}: {
  readonly remote: string;
  readonly version: string;
  readonly frames?: readonly PartVersion[] | undefined;
}): PartVersion {
  const inner = remote === 'shell' ? frames.find(({ part }) => part !== 'shell') : undefined;
  return { part: inner?.part ?? remote, version: inner?.version ?? version };
}

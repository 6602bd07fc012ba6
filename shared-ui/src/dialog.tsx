import { ModalFrame, type ModalProps } from './modal-frame.tsx';

export type DialogProps = ModalProps;

/** A centred modal dialog on the native element; 480 px wide at most unless told otherwise. */
export function Dialog({ width = 480, ...rest }: DialogProps) {
  return <ModalFrame {...rest} width={width} kind="dialog" />;
}

import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { texts } from '#shared/texts.ts';

type LeaveDialogProps = { readonly isOpen: boolean; readonly onStay: () => void; readonly onLeave: () => void };

/** Asks before a number that was typed but not checked is lost; the harmless answer comes first and has the focus. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog open={isOpen} modalType="alert" onOpenChange={(_, { open }) => !open && onStay()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{texts.check.leave.title}</DialogTitle>
          <DialogContent>{texts.check.leave.message}</DialogContent>
          <DialogActions fluid>
            <Button size="large" appearance="primary" onClick={onStay}>
              {texts.check.leave.stay}
            </Button>
            <Button size="large" onClick={onLeave}>
              {texts.check.leave.leave}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

import { HttpError, toast, useText } from '@qiaohui/kit';
import { useState } from 'react';
import names from '../names/messages/zh-CN.json' with { type: 'json' };

type Versioned = {
  /** Of the record as it stands now. */
  version: number;
  /** The error's code when another version was seen. */
  conflict: string;
  onClose: () => void;
};

/**
 * Saves a record in a dialog as it was seen there. A conflict leaves the dialog open with `isStale`, and nothing more is
 * saved before its user has chosen whose work stays.
 */
export function useVersionedSave({ version, conflict, onClose }: Versioned) {
  const name = useText(names);
  const [seen, setSeen] = useState(version);
  const [isSaving, setSaving] = useState(false);
  const save = async (send: (seen: number) => Promise<unknown>) => {
    setSaving(true);
    try {
      await send(seen);
    } catch (error) {
      if (error instanceof HttpError && error.code === conflict) return;
      throw error;
    } finally {
      setSaving(false);
    }
    onClose();
    toast.success(name('done'));
  };
  // what comes in while this save is under way is its own
  return { isStale: !isSaving && seen !== version, acceptNewer: () => setSeen(version), save };
}

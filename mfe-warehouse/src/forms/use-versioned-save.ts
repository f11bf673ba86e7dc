import { HttpError, toast, useText } from '@qiaohui/kit';
import { useState } from 'react';
import names from '../names/messages/zh-CN.json' with { type: 'json' };

type Versioned = {
  /** Current version of the record. */
  version: number;
  /** Error code of a version conflict. */
  conflict: string;
  onClose: () => void;
};

/**
 * Saves a record with the version that its dialog has shown. A conflict leaves the dialog open with `isStale`, and
 * blocks saving until the user has chosen which version to keep.
 */
export function useVersionedSave({ version, conflict, onClose }: Versioned) {
  const name = useText(names);
  const [seen, setSeen] = useState(version);
  const [isSaving, setSaving] = useState(false);
  const save = async (send: (seen: number) => Promise<unknown>, done = name('done')) => {
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
    toast.success(done);
  };
  // versions that arrive during this save are its own
  return { isStale: !isSaving && seen !== version, acceptNewer: () => setSeen(version), save };
}

import { useMemo } from 'react'
import { useFormats } from './use-formats.ts'

/** Every ISO 3166-1 code, two letters each. Which of them can be targeted is the server's to say; this list is for addresses. */
const codes =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQAREROrsRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'
    .toUpperCase()
    .match(/../g)!

/** Countries by name in the language of the page. */
export function useCountries(): { id: string; label: string }[] {
  const formats = useFormats()
  return useMemo(() => {
    const collator = new Intl.Collator(formats.locale)
    return codes
      .map((id) => ({ id, label: formats.region(id) }))
      .toSorted((a, b) => collator.compare(a.label, b.label))
  }, [formats])
}
